import { routes } from '@yolo/contract';

const known = Object.values(routes).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The methods that the contract has at a path; none where it has no such path. */
export function methodsAt(path: string): string[] {
  const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods)];
}
