import type { IncomingMessage } from 'node:http';

/** The value of a cookie of the request as it was sent, or null. */
export function cookieOf({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [each, value] = pair.trim().split('=', 2);
    if (each === name && value) return value;
  }
  return null;
}
