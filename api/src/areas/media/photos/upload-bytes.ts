import { createWriteStream } from 'node:fs';
import { open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { type DataStore, ERRORS } from '@tus/server';
import { redrawnPath } from '../../../core/files/stored-original.ts';

/** Injection token of the {@link UploadBytes}. */
export const UPLOAD_BYTES = Symbol('upload bytes');

/** The store of uploads in progress: tus writes them, a job reads them. */
export interface UploadBytes {
  /** Identifies each upload by its {@link uploadKey}. */
  readonly tus: DataStore;
  /** Resolves once all received bytes would survive a power cut. */
  sync(uploadId: string): Promise<void>;
  /**
   * Passes the path of a local file with the whole upload; the file exists until `use` has ended.
   * @returns false: there is no such upload
   */
  withFile(uploadId: string, use: (path: string) => Promise<void>): Promise<boolean>;
  /** A missing upload is not an error. */
  erase(uploadId: string): Promise<void>;
  /** Uploads that were not written to since, in no order; an id may come more than once. */
  untouchedSince(moment: Date): AsyncIterable<string>;
}

/** The folder of all uploads. */
export const UPLOADS = 'uploads';
const WRITE_BLOCK = 256 * 1024;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export const uploadKey = (uploadId: string) => `${UPLOADS}/${uploadId}`;

/** The upload of a file in the folder; tus stores its metadata beside it, under a longer name. */
export const uploadOf = (name: string): string | null => ID.exec(name)?.[0] ?? null;

/** Uploads in a folder of their own beside the finished files; tus stores the metadata of each in a second file. */
export class DiskUploadBytes implements UploadBytes {
  readonly tus: DataStore;

  /** @param root absolute; the folder is made in it */
  constructor(private readonly root: string) {
    this.tus = new UploadFiles({ directory: root });
  }

  async sync(uploadId: string): Promise<void> {
    const file = await open(this.#path(uploadId), 'r+');
    await file.sync().finally(() => file.close());
  }

  async withFile(uploadId: string, use: (path: string) => Promise<void>): Promise<boolean> {
    const path = this.#path(uploadId);
    if (!(await stat(path).catch(nullIfAbsent))) return false;
    await use(path);
    return true;
  }

  async erase(uploadId: string): Promise<void> {
    await rm(this.#path(uploadId), { force: true });
    await rm(`${this.#path(uploadId)}.json`, { force: true });
    await rm(redrawnPath(this.#path(uploadId)), { force: true });
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

/** Writes in large blocks; the library's own store writes each network chunk by itself. */
class UploadFiles extends FileStore {
  override async write(pieces: Readable, key: string, offset: number): Promise<number> {
    const path = join(this.directory, key);
    const file = createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: WRITE_BLOCK });
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
