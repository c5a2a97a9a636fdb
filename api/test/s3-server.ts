import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../src/core/config/s3-url.ts';

const BUCKET = 'yolo';
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** An S3 server on a free port that stores objects in a folder and refuses requests with a wrong signature. */
export class S3Server {
  /** The number of open requests. */
  answering = 0;
  /** Whether it answers 503. */
  away = false;
  #hold: { request: IncomingMessage; response: ServerResponse }[] | null = null;
  readonly #server: Server;
  readonly #s3: S3rver;
  readonly #folder: string;

  // Benchmarks run it in Node with type stripping, which does not support parameter properties.
  private constructor(s3: S3rver, folder: string) {
    this.#s3 = s3;
    this.#folder = folder;
    const answer = s3.callback();
    this.#server = createServer((request, response) => {
      if (!isSigned(request)) return refuse(response, 403, 'AccessDenied');
      if (this.away) return refuse(response, 503, 'SlowDown');
      this.answering++;
      response.once('close', () => this.answering--);
      if (this.#hold && request.method === 'PUT') this.#hold.push({ request, response });
      else if (request.url?.includes('list-type=2')) void list(s3, request, response);
      else if (request.url?.includes('uploadId=') && ['GET', 'DELETE'].includes(request.method!))
        void parts(join(folder, BUCKET, '._S3rver_uploads'), request, response);
      else answer(request, response);
    });
  }

  static async start(): Promise<S3Server> {
    const folder = await mkdtemp(join(tmpdir(), 'yolo-s3-'));
    const s3 = new S3rver({
      directory: folder,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
      // s3rver itself does not check signatures strictly; `isSigned` does.
      allowMismatchedSignatures: true,
    });
    await s3.configureBuckets();
    patchStore(s3);
    const server = new S3Server(s3, folder);
    await once(server.#server.listen(0, '127.0.0.1'), 'listening');
    return server;
  }

  get settings(): S3Settings {
    const { port } = this.#server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      keys: KEYS,
    };
  }

  /** The value for `S3_URL`. */
  get url(): string {
    const { host } = new URL(this.settings.endpoint!);
    return `http://${KEYS.accessKeyId}:${KEYS.secretAccessKey}@${host}/${BUCKET}?region=us-east-1`;
  }

  /** The suffix of an object's key in its file's name. */
  readonly suffix = '._S3rver_object';

  /** The file of an object. */
  pathOf(key: string): string {
    return this.folderOf(key) + this.suffix;
  }

  /** The folder of all objects whose keys begin with the prefix and a slash. */
  folderOf(prefix: string): string {
    return join(this.#folder, BUCKET, prefix);
  }

  /** Delays all PUT requests. */
  hold(): void {
    this.#hold = [];
  }

  get held(): number {
    return this.#hold?.length ?? 0;
  }

  /** Handles the delayed requests, and resolves when they have ended. */
  async release(): Promise<void> {
    const held = this.#hold ?? [];
    this.#hold = null;
    const answer = this.#s3.callback();
    await Promise.all(
      held.map(async ({ request, response }) => {
        answer(request, response);
        if (!response.closed) await once(response, 'close');
      }),
    );
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
    this.#s3.logger.exceptions.unhandle();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Fixes differences to S3, where puts are atomic and a range may be only the first byte. */
function patchStore({ store }: S3rver): void {
  const putContent = store.putContent.bind(store);
  store.putContent = async (path, content) => {
    const aside = `${path}.${randomUUID()}`;
    try {
      const written = await putContent(aside, content);
      await rename(aside, path);
      return written;
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  };
  const getObject = store.getObject.bind(store);
  store.getObject = (bucket, key, range) =>
    getObject(bucket, key, range?.end === 0 ? { ...range, end: '0' } : range);
}

/** Lists objects with our own page tokens, because s3rver's need a cipher that Node has removed. */
async function list({ store }: S3rver, { url }: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = new URL(url!, 'http://s3').searchParams;
  const [prefix, startAfter] = [asked.get('prefix') ?? '', asked.get('continuation-token') ?? ''];
  const page = await store.listObjects(BUCKET, { prefix, startAfter, maxKeys: 1000 });
  const objects = page.objects.map(
    ({ key, lastModifiedDate: at }) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
  );
  const next = page.isTruncated
    ? `<NextContinuationToken>${page.objects.at(-1)!.key}</NextContinuationToken>`
    : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListBucketResult>${next}${objects.join('')}</ListBucketResult>`);
}

/** Lists and aborts the parts of an upload, which s3rver does not implement. */
async function parts(
  folder: string,
  { url, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const upload = join(folder, new URL(url!, 'http://s3').searchParams.get('uploadId')!);
  const names = await readdir(upload).catch(() => null);
  if (!names) return refuse(response, 404, 'NoSuchUpload');
  if (method === 'DELETE') {
    await rm(upload, { recursive: true });
    return void response.writeHead(204).end();
  }
  const numbers = names
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(one) - Number(other));
  const listed = numbers.map(async (number) => {
    const { size } = await stat(join(upload, number));
    const tag = await readFile(join(upload, `${number}.md5`), 'utf8');
    return `<Part><PartNumber>${number}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`;
  });
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListPartsResult>${(await Promise.all(listed)).join('')}</ListPartsResult>`);
}

const sha256 = (words: string) => createHash('sha256').update(words).digest('hex');
const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest();

/** Checks Signature Version 4 in the header. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, id, scope, names, signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (id !== KEYS.accessKeyId || !scope || !names) return false;
  const [path, query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, path, query.split('&').sort().join('&'), lines.join(''), names];
  const request = sha256([...asked, headers['x-amz-content-sha256']].join('\n'));
  const words = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, request].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${KEYS.secretAccessKey}`);
  return hmac(key, words).toString('hex') === signature;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
