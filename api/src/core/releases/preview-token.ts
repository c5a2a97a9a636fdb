import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BuildId, ProjectName } from '@yolo/contract/releases/schemas';
import type { Config } from '../config/config.ts';
import { deriveKey } from '../config/secrets.ts';

/** What is shown instead of the current builds: builds of some projects, or a whole generation. */
export type Preview = z.infer<typeof Preview>;

const Preview = z.union([
  z.strictObject({ builds: z.record(ProjectName, BuildId) }),
  z.strictObject({ generation: z.int().min(1) }),
]);
const Signed = z.strictObject({ preview: Preview, until: z.int() });

const TOKEN = /^([\w-]{1,1000})\.([\w-]{43})$/;

type Secret = Pick<Config, 'sessionSecret'>;

export function previewToken(config: Secret, preview: Preview, until: Date): string {
  const signed: z.infer<typeof Signed> = { preview, until: until.getTime() };
  const payload = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${payload}.${proof(config, payload)}`;
}

/** @returns null for an invalid or expired token */
export function readPreviewToken(config: Secret, token: unknown, now: Date): Preview | null {
  const [, payload, given] = TOKEN.exec(typeof token === 'string' ? token : '') ?? [];
  if (!payload || !given) return null;
  // Compared as text: several base64 texts decode to the same bytes, but only one of them is ours.
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(proof(config, payload)))) return null;
  // Another version of the API may have written another format.
  const signed = Signed.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return signed.success && now.getTime() < signed.data.until ? signed.data.preview : null;
}

const proof = (config: Secret, payload: string) =>
  createHmac('sha256', keyOf(config)).update(payload).digest('base64url');

/** Cached, because each page of a preview needs the key. */
const keys = new WeakMap<object, KeyObject>();

function keyOf(config: Secret): KeyObject {
  let key = keys.get(config);
  if (!key) keys.set(config, (key = createSecretKey(deriveKey(config, 'preview'))));
  return key;
}
