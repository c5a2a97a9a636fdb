import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { queryOnce } from './postgres.ts';

const CONCURRENT = 3;
const PART_BYTES = 20_000;
/** Bytes appended to the picture, so that an upload has several parts. */
const TAIL_BYTES = 60_000;
const LOOK_EVERY_MS = 50;
const DONE_WITHIN_MS = 60_000;
const TUS = { 'tus-resumable': '1.0.0' };
const PASSWORD = 'Long-table-2027';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A member's device that uploads photos, and restarts or resumes uploads after kills of the API. */
export class UploadLoad {
  /** Hashes of originals whose last part was acknowledged. */
  readonly acknowledged: string[] = [];
  readonly #databaseUrl: string;
  #url: string;
  #token = '';
  #refreshToken = '';
  #eventId = '';
  #picture = Buffer.alloc(0);
  #isOver = false;
  #sending: Promise<unknown> | undefined;

  private constructor(url: string, databaseUrl: string) {
    this.#url = url;
    this.#databaseUrl = databaseUrl;
  }

  static async prepare(url: string, databaseUrl: string): Promise<UploadLoad> {
    const uploading = new UploadLoad(url, databaseUrl);
    const person = { email: `${randomUUID()}@example.org`, password: PASSWORD };
    await uploading.#authenticate('sign-up', { ...person, firstName: 'Olga', lastName: 'Outage' });
    const event = {
      ...{ requestId: randomUUID(), name: 'A supper', multiDay: false },
      ...{ date: '2031-05-17', timeZone: 'Europe/Berlin' },
    };
    const { id } = await uploading.#post('/api/events', event);
    uploading.#eventId = String(id);
    uploading.#picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#2050d0' },
    })
      .jpeg()
      .toBuffer();
    return uploading;
  }

  start(): void {
    this.#sending = Promise.all(Array.from({ length: CONCURRENT }, () => this.#sendAll()));
  }

  /** Continues with the restarted API, which may have another address. */
  async useApi(url: string): Promise<void> {
    this.#url = url;
    await this.#authenticate('refresh', {});
  }

  /** Starts no further work, which would otherwise run during later tests. */
  stop(): void {
    this.#isOver = true;
  }

  /** Completes started uploads, and waits until the queue is empty. */
  async finish(): Promise<void> {
    this.stop();
    await this.#sending;
    await jobsDone(this.#databaseUrl);
  }

  async #sendAll(): Promise<void> {
    while (!this.#isOver) {
      const file = this.#newFile();
      const hash = sha256Of(file);
      await this.#send(file, hash);
      this.acknowledged.push(hash);
    }
  }

  /** The same picture with a unique comment and a tail. */
  #newFile(): Buffer {
    const words = Buffer.from(randomUUID());
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
    const [head, rest] = [this.#picture.subarray(0, 2), this.#picture.subarray(2)];
    return Buffer.concat([head, comment, rest, Buffer.alloc(TAIL_BYTES)]);
  }

  /** Begins an upload again if its state is unknown, although it may be stored already. */
  async #send(file: Buffer, hash: string): Promise<void> {
    const fields = { event: this.#eventId, kind: 'original', photo: randomUUID(), sha256: hash };
    const metadata = Object.entries({ ...fields, name: 'IMG_0001.jpg', type: 'image/jpeg' })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    let path: string | null = null;
    for (;;) {
      try {
        path ??= await this.#create({ 'upload-length': String(file.length), 'upload-metadata': metadata });
        const head = await this.#tus(path, 'HEAD');
        const offset = Number(head.headers.get('upload-offset'));
        if (head.status === 200 && offset === file.length) return;
        if (head.status === 404 || head.status === 410) path = null;
        else if (head.status === 200) {
          const part = {
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          };
          await this.#tus(path, 'PATCH', part, file.subarray(offset, offset + PART_BYTES));
        }
      } catch {
        await pause(20);
      }
    }
  }

  async #create(headers: Record<string, string>): Promise<string> {
    const response = await this.#tus('/api/uploads', 'POST', headers);
    if (response.status !== 201) throw new Error(`An upload was answered ${response.status}`);
    return response.headers.get('location')!;
  }

  async #tus(
    path: string,
    method: string,
    headers: Record<string, string> = {},
    body?: Buffer,
  ): Promise<Response> {
    const response = await fetch(this.#url + path, {
      method,
      headers: { ...TUS, authorization: `Bearer ${this.#token}`, ...headers },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
    await response.arrayBuffer();
    return response;
  }

  async #authenticate(how: 'sign-up' | 'refresh', body: object): Promise<void> {
    const response = await this.#request(`/api/auth/${how}`, body);
    const [, refreshToken] = /yolo_refresh=([^;]+)/.exec(response.headers.getSetCookie().join(';')) ?? [];
    this.#refreshToken = refreshToken ?? this.#refreshToken;
    this.#token = ((await response.json()) as { accessToken: string }).accessToken;
  }

  async #post(path: string, body: object): Promise<Record<string, unknown>> {
    return (await (await this.#request(path, body)).json()) as Record<string, unknown>;
  }

  async #request(path: string, body: object): Promise<Response> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#refreshToken && { cookie: `yolo_refresh=${this.#refreshToken}` }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
}

/** Waits until the queue is empty. */
export async function jobsDone(databaseUrl: string): Promise<void> {
  const deadline = Date.now() + DONE_WITHIN_MS;
  for (;;) {
    const left = await queryOnce<{ task: string; error: string | null }>(
      databaseUrl,
      'select task_identifier as task, last_error as error from graphile_worker.jobs limit 20',
    );
    if (left.length === 0) return;
    if (Date.now() > deadline) throw new Error(`Jobs were left: ${JSON.stringify(left)}`);
    await pause(LOOK_EVERY_MS);
  }
}
