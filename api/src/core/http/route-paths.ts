import { pathToRegexp } from 'path-to-regexp';
import { type Route, routes } from '@yolo/contract';

let cached: { method: string; regexp: RegExp }[] | undefined;

/** Built at the first use, when all areas have registered their routes. */
const paths = () =>
  (cached ??= (Object.values(routes) as Route[]).map(({ method, path }) => ({
    method,
    regexp: pathToRegexp(`/api${path}`).regexp,
  })));

/** The methods of the contract at a path; empty for an unknown path. */
export function methodsAt(path: string): string[] {
  const methods = paths()
    .filter(({ regexp }) => regexp.test(path))
    .map(({ method }) => method);
  return [...new Set(methods)];
}
