import { LoadFailure } from './failure';

/** How long a part may take from its start until it shows something. Above the deadline of a script, whose failure is more precise. */
export const HUNG_AFTER_MS = 11_000;

/** @throws LoadFailure `hung` when a promise takes too long */
export function withDeadline<T>(promise: Promise<T>, what: string, ms = HUNG_AFTER_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure('hung', `${what} took ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
