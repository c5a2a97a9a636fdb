import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStatement } from '@yolo/contract/releases';

const FOLDER = 'release-keys';

/**
 * `mfe-lists=<public half>,shell=…`; a project may have several keys, so that a new one can be added before the old one
 * is removed.
 */
export type ReleaseKeys = Record<string, string[]>;

/**
 * The public half in the form of RELEASE_KEYS: the 32 bytes in base64url.
 * @public used by `npm run release -- --new-key`
 */
export const publicHalf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x!;

const publicKey = (half: string) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: half }, format: 'jwk' });

/**
 * A new private key as PEM.
 * @public used by `npm run release -- --new-key`
 */
export function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A project's key for development, created at the first use; concurrent calls get the same one. */
export async function developmentKey(dataDir: string, project: string): Promise<KeyObject> {
  const path = keyFile(dataDir, project);
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored) return createPrivateKey(stored);
  await mkdir(join(dataDir, FOLDER), { recursive: true });
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(temporary, newKey(), { mode: 0o600 });
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  return createPrivateKey(await readFile(path, 'utf8'));
}

/** The public halves of a project: from the setting, or from the development key. */
export async function publicHalves(
  { releaseKeys, dataDir }: { releaseKeys: ReleaseKeys | null; dataDir: string },
  project: string,
): Promise<string[]> {
  if (releaseKeys) return Object.hasOwn(releaseKeys, project) ? releaseKeys[project]! : [];
  const stored = await readFile(keyFile(dataDir, project), 'utf8').catch(() => null);
  return stored ? [publicHalf(createPrivateKey(stored))] : [];
}

const keyFile = (dataDir: string, project: string) => join(dataDir, FOLDER, `${project}.pem`);

/** A statement and its signature, for the header of a request. */
export function proofOf(
  statement: Omit<ReleaseStatement, 'at' | 'nonce'>,
  key: KeyObject,
  changed: Partial<ReleaseStatement> = {},
): string {
  const whole = { ...statement, at: Date.now(), nonce: randomBytes(18).toString('base64url'), ...changed };
  const payload = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(payload), key).toString('base64url')}`;
}

export const isSignedBy = (payload: string, signature: string, halves: readonly string[]): boolean =>
  halves.some((half) =>
    verify(null, Buffer.from(payload), publicKey(half), Buffer.from(signature, 'base64url')),
  );
