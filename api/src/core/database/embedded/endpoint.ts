import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The keeper's message to each connection, as one line of JSON. */
export type Answer = { port: number } | { error: string };

/** The part of the data folder that belongs to the embedded database. */
export function folderOf(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/**
 * The local address on which the keeper of a folder listens. It also serves as the lock: Linux and Windows free it with
 * the process, so that no stale lock remains after a kill -9.
 */
export async function endpointOf(folder: string): Promise<string> {
  const path = await realpath(folder);
  const { dev, ino } = await stat(path);
  const name = `yolo-${createHash('sha256').update(`${dev}:${ino}:${path}`).digest('hex').slice(0, 20)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}
