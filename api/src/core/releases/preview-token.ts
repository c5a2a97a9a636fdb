import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BuildId, ProjectName } from '@yolo/contract/releases/schemas';
import type { Config } from '../config/config.ts';
import { deriveKey } from '../config/secrets.ts';

/** What is shown in the place of what is current: builds of some projects, or a whole generation. */
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
  const said = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${said}.${proof(config, said)}`;
}

/** @returns null for what is no token of ours, or not any more */
export function readPreviewToken(config: Secret, token: unknown, now: Date): Preview | null {
  const [, said, given] = TOKEN.exec(typeof token === 'string' ? token : '') ?? [];
  if (!said || !given) return null;
  // As texts: several texts of base64 say the same bytes, and only one of them is ours.
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(proof(config, said)))) return null;
  // Another version of the API may have written it otherwise.
  const signed = Signed.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString('utf8')));
  return signed.success && now.getTime() < signed.data.until ? signed.data.preview : null;
}

const proof = (config: Secret, said: string) =>
  createHmac('sha256', keyOf(config)).update(said).digest('base64url');

/** Derived once: each page in a preview asks. */
const keys = new WeakMap<object, KeyObject>();

function keyOf(config: Secret): KeyObject {
  let key = keys.get(config);
  if (!key) keys.set(config, (key = createSecretKey(deriveKey(config, 'preview'))));
  return key;
}
