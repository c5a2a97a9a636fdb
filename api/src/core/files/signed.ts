import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { deriveKey } from '../config/secrets.ts';

const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/**
 * The use of an address: a picture that browsers cache, an immediate download, or a handover from an app to another.
 */
export type SignedUse = 'picture' | 'download' | 'handed-on';

const ends: Record<SignedUse, (now: number) => number> = {
  // Constant within a clock hour, and at most two hours ahead.
  picture: (now) => (Math.floor(now / HOUR_MS) + 2) * HOUR_MS,
  download: (now) => now + MINUTE_MS,
  'handed-on': (now) => now + 15 * MINUTE_MS,
};

const SIGNATURE = /^([0-9a-z]{1,10})\.([\w-]{43})$/;

type Secret = Pick<Config, 'sessionSecret'>;

/**
 * The signature of an address, sent as `?key=`. It grants access to anyone who has it, so give it only to those who may
 * read the content.
 * @param path what the signature is for; one path may cover many addresses, such as all pictures of an event in one
 * size
 */
export function signPath(config: Secret, path: string, now: Date, kind: SignedUse): string {
  const end = ends[kind](now.getTime()).toString(36);
  return `${end}.${proof(config, path, end, kind)}`;
}

/** Whether the signature is for this path and kind, and has not expired. */
export function isValidSignature(
  config: Secret,
  path: string,
  signature: unknown,
  now: Date,
  kind: SignedUse,
): boolean {
  const [, end, given] = SIGNATURE.exec(String(signature)) ?? [];
  if (!end || !given) return false;
  // Compared as text: several base64 texts decode to the same bytes, but only one of them is ours.
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(proof(config, path, end, kind)));
  return isOurs && now.getTime() < parseInt(end, 36);
}

/** The path is the last part, because it may contain any character. */
function proof(config: Secret, path: string, end: string, kind: SignedUse): string {
  return createHmac('sha256', keyOf(config)).update(`${kind}\n${end}\n${path}`).digest('base64url');
}

/** Cached, because each picture of a page needs the key. */
const keys = new WeakMap<object, KeyObject>();

function keyOf(config: Secret): KeyObject {
  let key = keys.get(config);
  if (!key) keys.set(config, (key = createSecretKey(deriveKey(config, 'signed-path'))));
  return key;
}
