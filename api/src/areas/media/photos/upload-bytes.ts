import { createWriteStream } from 'node:fs';
import { open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { type DataStore, ERRORS } from '@tus/server';
import { besideOf } from '../../../core/files/kept-original.ts';

/** Injection token of the {@link UploadBytes}. */
export const UPLOAD_BYTES = Symbol('upload bytes');

/** Where the bytes of uploads lie while they come: tus writes them, a job reads them. */
export interface UploadBytes {
  /** Knows each upload by its {@link uploadKey}. */
  readonly tus: DataStore;
  /** Resolves once all that has come would survive a power cut. */
  settle(uploadId: string): Promise<void>;
  /**
   * Lends the path of a file on this machine that has all of it, until the use of it ends.
   * @returns false: nothing lies there
   */
  lend(uploadId: string, use: (path: string) => Promise<void>): Promise<boolean>;
  /** Removing nothing is no error. */
  erase(uploadId: string): Promise<void>;
  /** Of uploads that have not been written to since, in no order; one may come more than once. */
  untouchedSince(moment: Date): AsyncIterable<string>;
}

/** The folder of all uploads. */
export const UPLOADS = 'uploads';
const WRITTEN_AT_ONCE = 256 * 1024;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export const uploadKey = (uploadId: string) => `${UPLOADS}/${uploadId}`;

/** Whose a file in the folder is; tus notes what it has to know of one beside it, under a longer name. */
export const uploadOf = (name: string): string | null => ID.exec(name)?.[0] ?? null;

/** In a folder of its own beside the one of the finished files, with what tus notes of each in a second file. */
export class DiskUploadBytes implements UploadBytes {
  readonly tus: DataStore;

  /** @param root absolute; the folder is made in it */
  constructor(private readonly root: string) {
    this.tus = new UploadFiles({ directory: root });
  }

  async settle(uploadId: string): Promise<void> {
    const file = await open(this.#path(uploadId), 'r+');
    await file.sync().finally(() => file.close());
  }

  async lend(uploadId: string, use: (path: string) => Promise<void>): Promise<boolean> {
    const path = this.#path(uploadId);
    if (!(await stat(path).catch(nullIfAbsent))) return false;
    await use(path);
    return true;
  }

  async erase(uploadId: string): Promise<void> {
    await rm(this.#path(uploadId), { force: true });
    await rm(`${this.#path(uploadId)}.json`, { force: true });
    await rm(besideOf(this.#path(uploadId)), { force: true });
  }

  async *untouchedSince(moment: Date): AsyncGenerator<string> {
    const folder = await opendir(join(this.root, UPLOADS)).catch(nullIfAbsent);
    if (!folder) return;
    for await (const { name } of folder) {
      const uploadId = uploadOf(name);
      const file = uploadId && (await stat(join(this.root, UPLOADS, name)).catch(nullIfAbsent));
      if (file && file.mtime < moment) yield uploadId;
    }
  }

  #path(uploadId: string): string {
    return join(this.root, uploadKey(uploadId));
  }
}

/** The library's own writes each piece by itself, as the network has cut them. */
class UploadFiles extends FileStore {
  override async write(pieces: Readable, key: string, offset: number): Promise<number> {
    const path = join(this.directory, key);
    const file = createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: WRITTEN_AT_ONCE });
    try {
      await pipeline(pieces, file);
    } catch {
      throw ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
