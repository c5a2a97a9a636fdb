import { randomBytes } from 'node:crypto';
import { copyFile, type FileHandle, mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ChangedFile } from './changed-file.ts';
import {
  type ByteRange,
  checkKey,
  checkRange,
  type FileContent,
  type FileStore,
  isKey,
  type StoredBytes,
  type StoredObject,
} from './file-store.ts';

/** The suffix of a file's name until it is completely written. */
const UNFINISHED = /\.[0-9a-f]{12}$/;
const PAGE = 1000;
/** For the user of this process only. */
const MODE = 0o600;

/** Files on the disk of this machine, below one folder. */
export class DiskFileStore implements FileStore {
  readonly #root: string;

  /** @param root absolute; created with the first file */
  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, content: FileContent): Promise<void> {
    const path = this.#path(key);
    // Written to a temporary file and renamed, so that a reader sees the whole file or none, also after a crash.
    const temporary = `${path}.${randomBytes(6).toString('hex')}`;
    try {
      if ('path' in content) await copy(content, temporary);
      else await write(content, temporary);
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true });
      await this.#removeIfEmpty(path);
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<StoredBytes | null> {
    const path = this.#path(key);
    if (range) checkRange(range);
    const file = await orNull('ENOENT', open(path));
    if (!file) return null;
    const { size } = await file.stat();
    if (range && range.start >= size) {
      await file.close();
      throw new RangeError(`Byte ${range.start} is behind the last one`);
    }
    return { size, stream: file.createReadStream(range) };
  }

  async has(key: string): Promise<boolean> {
    return (await orNull('ENOENT', stat(this.#path(key)))) !== null;
  }

  /** An emptied folder is removed too, because there is one for each picture. */
  async delete(key: string): Promise<void> {
    const path = this.#path(key.replace(UNFINISHED, '')) + (UNFINISHED.exec(key)?.[0] ?? '');
    await rm(path, { force: true });
    await this.#removeIfEmpty(path);
  }

  async *list(folder: string): AsyncGenerator<StoredObject[]> {
    this.#path(folder);
    let keys: string[] = [];
    for await (const key of this.#keysBelow(folder)) {
      if (keys.push(key) < PAGE) continue;
      yield await this.#describe(keys);
      keys = [];
    }
    if (keys.length > 0) yield await this.#describe(keys);
  }

  async #removeIfEmpty(path: string): Promise<void> {
    await orNull(['ENOENT', 'ENOTEMPTY', 'EEXIST'], rmdir(dirname(path)));
  }

  async *#keysBelow(folder: string): AsyncGenerator<string> {
    const entries = await orNull('ENOENT', opendir(join(this.#root, folder)));
    if (!entries) return;
    for await (const entry of entries) {
      const key = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* this.#keysBelow(key);
      else if (isKey(key.replace(UNFINISHED, ''))) yield key;
    }
  }

  /** Without files that were deleted after they were listed. */
  async #describe(keys: readonly string[]): Promise<StoredObject[]> {
    const described = keys.map(async (key): Promise<StoredObject[]> => {
      const file = await orNull('ENOENT', stat(join(this.#root, key)));
      return file ? [{ key, storedAt: file.mtime }] : [];
    });
    return (await Promise.all(described)).flat();
  }

  #path(key: string): string {
    checkKey(key);
    return join(this.#root, key);
  }
}

async function write(content: Uint8Array | Readable, path: string): Promise<void> {
  const source = content instanceof Uint8Array ? Readable.from([content]) : content;
  await pipeline(source, async (chunks: AsyncIterable<Uint8Array>) => {
    await using file = await begin(path);
    await file.writeFile(chunks);
    await file.sync();
  });
}

/** The system copies the bytes, so that they do not pass through this process. */
async function copy({ path: from, changes }: ChangedFile, path: string): Promise<void> {
  await using file = await begin(path);
  await copyFile(from, path);
  // copyFile also copies the source's permissions.
  await file.chmod(MODE);
  for (const { at, bytes } of changes) await file.write(bytes, 0, bytes.length, at);
  await file.sync();
}

/** The folder may be removed with its last file between the two steps, hence the retry. */
async function begin(path: string): Promise<FileHandle> {
  for (;;) {
    await mkdir(dirname(path), { recursive: true });
    const file = await orNull('ENOENT', open(path, 'wx', MODE));
    if (file) return file;
  }
}

/**
 * Without this a power cut could undo the rename. ENOENT: the folder was removed meanwhile; Windows does not sync
 * folders.
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await orNull(['ENOENT', 'EISDIR', 'EPERM'], open(path));
  try {
    if (folder) await orNull('EPERM', folder.sync());
  } finally {
    await folder?.close();
  }
}

/** null if the work fails with one of these codes, which are not errors here. */
async function orNull<T>(codes: string | readonly string[], work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ([codes].flat().includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
