import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { deriveKey } from '../config/secrets.ts';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** What an address opens: a picture, which browsers keep, something that is taken away at once, or what an app hands on to another. */
export type Opens = 'picture' | 'download' | 'handed-on';

const ends: Record<Opens, (now: number) => number> = {
  // The same all through an hour of the clock, and never more than two hours from now.
  picture: (now) => (Math.floor(now / HOUR_MS) + 2) * HOUR_MS,
  download: (now) => now + MINUTE_MS,
  'handed-on': (now) => now + 15 * MINUTE_MS,
};

const SIGNATURE = /^([0-9a-z]{1,10})\.([\w-]{43})$/;

type Secret = Pick<Config, 'sessionSecret'>;

/**
 * What stands behind an address, as `?key=`, and opens it for anybody who has it: give it to those who may read what is there.
 * @param path what is opened; one path may stand for many addresses, such as all pictures of an event in one size
 */
export function signedFor(config: Secret, path: string, now: Date, kind: Opens): string {
  const end = ends[kind](now.getTime()).toString(36);
  return `${end}.${proof(config, path, end, kind)}`;
}

/** Whether that was given for this path and kind, and has not died. */
export function isSignedFor(
  config: Secret,
  path: string,
  signature: unknown,
  now: Date,
  kind: Opens,
): boolean {
  const [, end, given] = SIGNATURE.exec(String(signature)) ?? [];
  if (!end || !given) return false;
  // As texts: several texts of base64 say the same bytes, and only one of them is ours.
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(proof(config, path, end, kind)));
  return isOurs && now.getTime() < parseInt(end, 36);
}

/** Of a path as the last part, for it may hold anything. */
function proof(config: Secret, path: string, end: string, kind: Opens): string {
  return createHmac('sha256', keyOf(config)).update(`${kind}\n${end}\n${path}`).digest('base64url');
}

/** Derived once: each picture of a page asks. */
const keys = new WeakMap<object, KeyObject>();

function keyOf(config: Secret): KeyObject {
  let key = keys.get(config);
  if (!key) keys.set(config, (key = createSecretKey(deriveKey(config, 'signed-path'))));
  return key;
}
