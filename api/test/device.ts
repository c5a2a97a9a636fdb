import { createHash, randomUUID } from 'node:crypto';
import { type IncomingMessage, request as open } from 'node:http';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { UPLOADS_PATH, type UploadKind } from '@yolo/contract/media';
import sharp from 'sharp';
import { PhotoUpload } from '../src/areas/media/photos/photo-upload.entity.ts';
import type { Answer, TestBrowser } from './browser.ts';
import { until } from './until.ts';

/** The fields with which a device begins an upload; by default those of the file. */
interface UploadFields {
  eventId: string;
  kind?: UploadKind;
  photo?: string;
  sha256?: string;
  name?: string;
  type?: string;
  /** The file's time of modification, in milliseconds. */
  modified?: string;
  length?: number | string;
  headers?: Record<string, string>;
  /** Sent in the same request. */
  body?: Uint8Array;
}

const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };

export const sha256Of = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');

/** A unique photo of a few kilobytes. */
export async function somePhoto(width = 900, height = 600): Promise<Buffer> {
  const [red, green, blue] = crypto.getRandomValues(new Uint8Array(3));
  const background = { r: red!, g: green!, b: blue! };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { ImageUniqueID: randomUUID() } })
    .jpeg()
    .toBuffer();
}

/** A phone that uploads photos by tus, like `mfe-media`. */
export class Device {
  constructor(
    readonly browser: TestBrowser,
    /** The origin of the process that it calls. */
    readonly origin = browser.api.url,
  ) {}

  begin(file: Uint8Array, fields: UploadFields): Promise<Answer> {
    return this.#ask(UPLOADS_PATH, 'POST', {
      headers: {
        ...(fields.body ? PART : TUS),
        ...uploadHeaders(file, fields),
      },
      ...(fields.body && { body: fields.body as Uint8Array<ArrayBuffer> }),
    });
  }

  /** Begins an upload with its first part in one request, whose body is sent later. */
  openUpload(
    file: Uint8Array,
    fields: UploadFields,
  ): { finish(): Promise<{ status: number; code: string }>; cut(): void } {
    const request = open(this.origin + UPLOADS_PATH, {
      method: 'POST',
      headers: {
        ...this.#credentials(),
        ...PART,
        'content-length': file.length,
        ...uploadHeaders(file, fields),
      },
    });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    response.catch(() => undefined);
    request.flushHeaders();
    return {
      finish: async () => {
        request.end(file);
        const answer = await response;
        const body = JSON.parse((await text(answer)) || '{}') as { code?: string };
        return { status: answer.statusCode!, code: body.code ?? '' };
      },
      cut: () => void request.destroy(),
    };
  }

  /** Begins an upload. @returns its path */
  async createUpload(file: Uint8Array, fields: UploadFields): Promise<string> {
    const answer = await this.begin(file, fields);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.headers.get('location')!;
  }

  part(path: string, from: number, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(path, 'PATCH', {
      headers: { ...PART, 'upload-offset': String(from), ...headers },
      body: bytes as Uint8Array<ArrayBuffer>,
    });
  }

  /** Reads the stored length. */
  head(path: string): Promise<Answer> {
    return this.#ask(path, 'HEAD', { headers: TUS });
  }

  end(path: string): Promise<Answer> {
    return this.#ask(path, 'DELETE', { headers: TUS });
  }

  /** Uploads a whole file. @returns the upload's path */
  async send(file: Uint8Array, fields: UploadFields): Promise<string> {
    const path = await this.createUpload(file, fields);
    const answer = await this.part(path, 0, file);
    if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
    return path;
  }

  /** Uploads a whole file and waits until it is a photo or refused. */
  async sendAndSettle(file: Uint8Array, fields: UploadFields): Promise<string> {
    const path = await this.send(file, fields);
    await this.waitUntilSettled(path);
    return path;
  }

  async waitUntilSettled(path: string): Promise<void> {
    const em = this.browser.api.app.get(EntityManager).fork();
    await until(async () => {
      const upload = await em.findOne(PhotoUpload, idOfUpload(path), { refresh: true });
      return !upload || upload.drawnAt !== null || upload.refused !== null;
    });
  }

  #credentials(): Record<string, string> {
    const { session, inviteToken } = this.browser;
    return {
      ...(session && { authorization: `Bearer ${session.accessToken}` }),
      ...(inviteToken && { 'x-invite-token': inviteToken }),
    };
  }

  #ask(path: string, method: string, init: RequestInit): Promise<Answer> {
    const { api } = this.browser;
    const headers = { ...this.#credentials(), ...(init.headers as Record<string, string>) };
    const ask = () => this.browser.fetch(path, { ...init, method, headers });
    if (this.origin === api.url) return ask();
    return fetch(this.origin + path, { ...init, method, headers }).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: method === 'HEAD' ? '' : await answer.text(),
    }));
  }
}

/** The headers that begin an upload. */
function uploadHeaders(file: Uint8Array, fields: UploadFields): Record<string, string> {
  const metadata = {
    event: fields.eventId,
    kind: fields.kind ?? 'original',
    photo: fields.photo ?? randomUUID(),
    sha256: fields.sha256 ?? sha256Of(file),
    name: fields.name ?? 'IMG_0001.jpg',
    type: fields.type ?? 'image/jpeg',
    ...(fields.modified !== undefined && { modified: fields.modified }),
  };
  const written = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  return {
    'upload-length': String(fields.length ?? file.length),
    'upload-metadata': written.join(','),
    ...fields.headers,
  };
}

export const idOfUpload = (path: string) => path.split('/').at(-1)!;

/** The error code, also of an answer without a body. */
export const refusalIn = ({ headers, body }: Answer): string =>
  headers.get('x-error-code') ?? (body as { code?: string }).code ?? '';
