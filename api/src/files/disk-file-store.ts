import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, StoredBytes } from './file-store.ts';

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Files on the disk of this machine, below one folder. */
export class DiskFileStore implements FileStore {
  /** @param root absolute; made when the first file comes */
  constructor(private readonly root: string) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    // Written aside and renamed, so that a reader sees the whole file or none, also after a crash.
    const aside = `${path}.${randomBytes(6).toString('hex')}`;
    try {
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<StoredBytes | null> {
    try {
      const file = await open(this.#path(key));
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  #path(key: string): string {
    if (!KEY.test(key)) throw new Error('A file key has characters that it must not have');
    return join(this.root, key);
  }
}
