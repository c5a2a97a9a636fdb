import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureFolder } from './ensure-folder.ts';
import { asStartError } from './start-error.ts';
import type { Config } from './config.ts';

const FILE = 'session-secret';

/** What a key may be used for; the keys of different purposes cannot be derived from each other. */
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
 * The secret stored in the data folder, created at the first start; two concurrent first starts get the same one.
 * @throws StartError when the folder cannot be used
 */
export async function readOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored) return stored;
  try {
    await ensureFolder(resolve(dataDir));
    // Written to a temporary file and then linked, so that the file is complete whenever it exists.
    const temporary = `${path}.${randomBytes(6).toString('hex')}`;
    await writeFile(temporary, randomBytes(48).toString('base64url'), { mode: 0o600 });
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(temporary);
    return await readFile(path, 'utf8');
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}
