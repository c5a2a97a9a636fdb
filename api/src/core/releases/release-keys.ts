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

/** `mfe-lists=<public half>,shell=…`; one project may have several, so that a new one can come before the old one goes. */
export type ReleaseKeys = Record<string, string[]>;

/** The public half as RELEASE_KEYS has it: the 32 bytes, in base64url. */
const publicHalf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x!;

const publicKey = (half: string) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: half }, format: 'jwk' });

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The key of a project for development, made when it is first asked for; two who ask at once get the same. */
export async function developmentKey(dataDir: string, project: string): Promise<KeyObject> {
  const path = keyFile(dataDir, project);
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept) return createPrivateKey(kept);
  await mkdir(join(dataDir, FOLDER), { recursive: true });
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(aside, newKey(), { mode: 0o600 });
  await link(aside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(aside);
  return createPrivateKey(await readFile(path, 'utf8'));
}

/** The public halves of a project: of the setting, or of the development key that was made. */
export async function publicHalves(
  { releaseKeys, dataDir }: { releaseKeys: ReleaseKeys | null; dataDir: string },
  project: string,
): Promise<string[]> {
  if (releaseKeys) return Object.hasOwn(releaseKeys, project) ? releaseKeys[project]! : [];
  const kept = await readFile(keyFile(dataDir, project), 'utf8').catch(() => null);
  return kept ? [publicHalf(createPrivateKey(kept))] : [];
}

const keyFile = (dataDir: string, project: string) => join(dataDir, FOLDER, `${project}.pem`);

/** A statement and its signature, for the header of a request. */
export function proofOf(
  statement: Omit<ReleaseStatement, 'at' | 'nonce'>,
  key: KeyObject,
  changed: Partial<ReleaseStatement> = {},
): string {
  const whole = { ...statement, at: Date.now(), nonce: randomBytes(18).toString('base64url'), ...changed };
  const said = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${said}.${sign(null, Buffer.from(said), key).toString('base64url')}`;
}

export const isSignedBy = (said: string, signature: string, halves: readonly string[]): boolean =>
  halves.some((half) =>
    verify(null, Buffer.from(said), publicKey(half), Buffer.from(signature, 'base64url')),
  );
