import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NoSuchKey, S3, S3ServiceException } from '@aws-sdk/client-s3';
import { type MetadataValue, S3Store } from '@tus/s3-store';
import type { DataStore, KvStore } from '@tus/server';
import type { S3Settings } from '../../../core/config/s3-url.ts';
import { redrawnPath } from '../../../core/files/stored-original.ts';
import { s3ClientConfig, TAKE_WITHIN_MS } from '../../../core/files/s3-file-store.ts';
import { type UploadBytes, uploadKey, uploadOf, UPLOADS } from './upload-bytes.ts';

/** The files that tus stores beside an upload: its metadata, and an end that is too short for a part of S3's. */
const INFO = '.info';
const SHORT_PART = '.part';
const REMEMBERED_MAX = 1000;

/** Uploads in the bucket of the finished files. */
export class S3UploadBytes implements UploadBytes {
  readonly tus: DataStore;
  readonly #s3: S3;
  readonly #bucket: string;

  /** @param tempFolder folder on this machine's disk for downloaded uploads; made at the first one */
  constructor(
    settings: S3Settings,
    private readonly tempFolder: string,
  ) {
    const config = s3ClientConfig(settings, TAKE_WITHIN_MS);
    this.#bucket = settings.bucket;
    this.#s3 = new S3(config);
    this.tus = new UploadStore(
      { useTags: false, cache: new LatestCache(), s3ClientConfig: { ...config, bucket: settings.bucket } },
      (key) => this.#remove(key),
    );
  }

  /** S3 keeps all accepted parts; a process killed after the last one has not joined them into one file. */
  async sync(uploadId: string): Promise<void> {
    const key = uploadKey(uploadId);
    const complete = await this.#get(key);
    if (complete) return void (complete.Body as Readable).destroy();
    const { offset } = await this.tus.getUpload(key);
    await this.tus.write(Readable.from([]), key, offset);
  }

  /** A file that a killed process leaves is overwritten and deleted when the upload's job runs again. */
  async withFile(uploadId: string, use: (path: string) => Promise<void>): Promise<boolean> {
    const answer = await this.#get(uploadKey(uploadId));
    if (!answer) return false;
    const path = join(this.tempFolder, uploadId);
    await mkdir(this.tempFolder, { recursive: true });
    try {
      await pipeline(answer.Body as Readable, createWriteStream(path));
      await use(path);
    } finally {
      await rm(path, { force: true });
      await rm(redrawnPath(path), { force: true });
    }
    return true;
  }

  erase(uploadId: string): Promise<void> {
    return this.#remove(uploadKey(uploadId));
  }

  async *untouchedSince(moment: Date): AsyncGenerator<string> {
    const below = { Bucket: this.#bucket, Prefix: `${UPLOADS}/` };
    let next: string | undefined;
    do {
      const page = await this.#s3.listObjectsV2({ ...below, ContinuationToken: next });
      for (const { Key: key, LastModified: at } of page.Contents ?? []) {
        const uploadId = uploadOf(key!.slice(below.Prefix.length));
        if (uploadId && at! < moment) yield uploadId;
      }
      next = page.NextContinuationToken;
    } while (next);
  }

  async #remove(key: string): Promise<void> {
    const info = await this.#get(key + INFO);
    (info?.Body as Readable | undefined)?.destroy();
    const partsOf = info?.Metadata?.['upload-id'];
    if (partsOf) await this.#abortParts(key, partsOf);
    for (const name of [key, key + SHORT_PART, key + INFO]) {
      await this.#s3.deleteObject({ Bucket: this.#bucket, Key: name });
    }
  }

  /** A complete upload has no parts left. */
  async #abortParts(key: string, partsOf: string): Promise<void> {
    try {
      await this.#s3.abortMultipartUpload({ Bucket: this.#bucket, Key: key, UploadId: partsOf });
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.name !== 'NoSuchUpload') throw error;
    }
  }

  async #get(key: string) {
    try {
      return await this.#s3.getObject({ Bucket: this.#bucket, Key: key });
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }
}

/** The library's `remove` deletes no complete upload, and sends a request that not every S3-compatible server supports. */
class UploadStore extends S3Store {
  constructor(
    options: ConstructorParameters<typeof S3Store>[0],
    private readonly removeUpload: (key: string) => Promise<void>,
  ) {
    super(options);
  }

  override async remove(key: string): Promise<void> {
    await this.removeUpload(key);
    await this.clearCache(key);
  }
}

/** A bounded cache for tus, whose own one would never drop uploads that another process has ended. */
class LatestCache implements KvStore<MetadataValue> {
  readonly #latest = new Map<string, MetadataValue>();

  get(key: string): Promise<MetadataValue | undefined> {
    return Promise.resolve(this.#latest.get(key));
  }

  set(key: string, value: MetadataValue): Promise<void> {
    this.#latest.set(key, value);
    if (this.#latest.size > REMEMBERED_MAX) this.#latest.delete(this.#latest.keys().next().value!);
    return Promise.resolve();
  }

  delete(key: string): Promise<void> {
    this.#latest.delete(key);
    return Promise.resolve();
  }
}
