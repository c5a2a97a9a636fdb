import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/s3-url.ts';
import { StartError } from '../config/start-error.ts';
import { changedStream } from './changed-file.ts';
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

/** Until the response begins; its body may take as long as the reader does. */
const ANSWER_WITHIN_MS = 10_000;
/** Long enough for slow uploads. */
export const TAKE_WITHIN_MS = 5 * 60 * 1000;

const nothing = () => undefined;

/** The SDK's settings for the bucket. @param answerWithin milliseconds until the response must begin */
export function s3ClientConfig(
  { endpoint, region, keys }: S3Settings,
  answerWithin = ANSWER_WITHIN_MS,
): S3ClientConfig {
  // Unlimited, because a slow reader holds a connection until its end.
  const agent = { keepAlive: true, maxSockets: Infinity };
  return {
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    ...(keys && { credentials: keys }),
    // Servers other than AWS refuse the checksums that the SDK would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Nor do all of them send "100 Continue", for which the SDK would wait until the timeout.
    expectContinueHeader: false,
    // The SDK would write to the console instead of our log; failures are thrown anyway.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    requestHandler: {
      connectionTimeout: 3000,
      requestTimeout: answerWithin,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  };
}

/** Files in a bucket of S3 or a compatible server. Loaded only if one is configured, because the SDK is large. */
export class S3FileStore implements FileStore {
  readonly #bucket: string;
  readonly #client: S3Client;
  readonly #waiting: string;

  /** @param waiting local folder for streams during their upload; created with the first */
  constructor(settings: S3Settings, waiting: string) {
    this.#bucket = settings.bucket;
    this.#waiting = waiting;
    this.#client = new S3Client(s3ClientConfig(settings));
  }

  /**
   * Checks that the bucket exists, so that wrong settings fail the start and not the first upload.
   * @throws StartError
   */
  static async open(settings: S3Settings, waiting: string): Promise<S3FileStore> {
    const store = new S3FileStore(settings, waiting);
    try {
      await store.#client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
    } catch (error) {
      const { code, message, $metadata } = error as S3ServiceException & NodeJS.ErrnoException;
      const status = $metadata?.httpStatusCode;
      const reason = status ? `it answers ${status}` : message || code;
      const place = settings.endpoint ?? 'AWS';
      throw new StartError(
        `The bucket ${settings.bucket} at ${place} cannot be used (${reason}): check S3_URL.`,
      );
    }
    return store;
  }

  async put(key: string, content: FileContent): Promise<void> {
    checkKey(key);
    const named = { Bucket: this.#bucket, Key: key };
    if (content instanceof Uint8Array) {
      await this.#client.send(new PutObjectCommand({ ...named, Body: content }), {
        requestTimeout: TAKE_WITHIN_MS,
      });
      return;
    }
    // One request of a known length is atomic (docs/adr/0025-file-storage.md).
    await pipeline(
      'path' in content ? changedStream(content) : content,
      async (chunks: AsyncIterable<Uint8Array>) => {
        const file = await openUnlinked(this.#waiting);
        try {
          await file.writeFile(chunks);
          const { size } = await file.stat();
          const body = file.createReadStream({ start: 0 });
          // The SDK does not handle errors of the body's stream.
          const broken = new AbortController();
          body.once('error', (error) => broken.abort(error));
          await this.#client
            .send(new PutObjectCommand({ ...named, Body: body, ContentLength: size }), {
              requestTimeout: TAKE_WITHIN_MS,
              abortSignal: broken.signal,
            })
            .finally(() => body.destroy());
        } finally {
          await file.close();
        }
      },
    );
  }

  async read(key: string, range?: ByteRange): Promise<StoredBytes | null> {
    checkKey(key);
    if (range) checkRange(range);
    const rangeHeader = range && { Range: `bytes=${range.start}-${range.end}` };
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...rangeHeader }),
      );
      // "bytes 0-9/100"
      const size = range ? Number(answer.ContentRange?.split('/')[1] ?? NaN) : answer.ContentLength!;
      const stream = answer.Body as Readable;
      if (Number.isInteger(size)) return { size, stream };
      stream.destroy();
      throw new Error('S3 has answered another range than the one asked for');
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
      // Only this error: a missing bucket answers 404 too, but is not a missing file.
      if (error.name === 'NoSuchKey') return null;
      if (error.name === 'InvalidRange') throw new RangeError(`Byte ${range?.start} is behind the last one`);
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    checkKey(key);
    try {
      await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }));
      return true;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  async *list(folder: string): AsyncGenerator<StoredObject[]> {
    checkKey(folder);
    const below = { Bucket: this.#bucket, Prefix: `${folder}/` };
    let next: string | undefined;
    do {
      const page = await this.#client.send(new ListObjectsV2Command({ ...below, ContinuationToken: next }));
      const objects = (page.Contents ?? [])
        .map(({ Key, LastModified }) => ({ key: Key!, storedAt: LastModified! }))
        .filter(({ key }) => isKey(key));
      if (objects.length > 0) yield objects;
      next = page.NextContinuationToken;
    } while (next);
  }
}

/** A file without a name: its content is freed with its handle, even if the process is killed. */
async function openUnlinked(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
