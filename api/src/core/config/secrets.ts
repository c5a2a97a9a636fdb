import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureFolder } from './ensure-folder.ts';
import { asStartError } from './start-error.ts';
import type { Config } from './config.ts';

const FILE = 'session-secret';

/** What a key may be used for; each purpose has a key that tells nothing about the others. */
export type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'known-browser'
  | 'mailed-link'
  | 'invite-token'
  | 'unsubscribe'
  | 'unsubscribe-iv'
  | 'signed-path'
  | 'preview'
  | 'calendar-feed'
  | 'screen-link'
  | 'screen-code';

/** A 32-byte key for one purpose, derived from SESSION_SECRET. */
export function deriveKey(config: Pick<Config, 'sessionSecret'>, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', config.sessionSecret, 'yolo', purpose, 32));
}

/**
 * The secret kept in the data folder, made at the first start; two first starts at once agree on one.
 * @throws StartError when the folder cannot be used
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept) return kept;
  try {
    await ensureFolder(resolve(dataDir));
    // Written aside and linked, so that the file is whole from the moment it can be seen.
    const aside = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(aside, randomBytes(48).toString('base64url'), { mode: 0o600 });
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(aside);
    return await readFile(path, 'utf8');
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}
