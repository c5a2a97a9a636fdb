import { pathToRegexp } from 'path-to-regexp';
import { type Route, routes } from '@yolo/contract';

let known: { method: string; regexp: RegExp }[] | undefined;

/** Not before all areas have brought theirs. */
const paths = () =>
  (known ??= (Object.values(routes) as Route[]).map(({ method, path }) => ({
    method,
    regexp: pathToRegexp(`/api${path}`).regexp,
  })));

/** The methods that the contract has at a path; none where it has no such path. */
export function methodsAt(path: string): string[] {
  const methods = paths()
    .filter(({ regexp }) => regexp.test(path))
    .map(({ method }) => method);
  return [...new Set(methods)];
}
