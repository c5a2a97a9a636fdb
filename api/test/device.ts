import { createHash, randomUUID } from 'node:crypto';
import { type IncomingMessage, request as open } from 'node:http';
import { text } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { UPLOADS_PATH, type UploadKind } from '@yolo/contract/media';
import sharp from 'sharp';
import { PhotoUpload } from '../src/areas/media/photos/photo-upload.entity.ts';
import type { Answer, TestBrowser } from './browser.ts';
import { until } from './until.ts';

/** What a device says when it begins an upload; of the file itself unless given. */
interface Told {
  eventId: string;
  kind?: UploadKind;
  photo?: string;
  sha256?: string;
  name?: string;
  type?: string;
  /** When the file says that it was changed last, in milliseconds. */
  modified?: string;
  length?: number | string;
  headers?: Record<string, string>;
  /** Sent along with the request that begins it. */
  body?: Uint8Array;
}

const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };

export const sha256Of = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');

/** A photo of its own, of some kilobytes. */
export async function somePhoto(width = 900, height = 600): Promise<Buffer> {
  const [red, green, blue] = crypto.getRandomValues(new Uint8Array(3));
  const background = { r: red!, g: green!, b: blue! };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { ImageUniqueID: randomUUID() } })
    .jpeg()
    .toBuffer();
}

/** A phone that sends photos by tus, as `mfe-media` does. */
export class Device {
  constructor(
    readonly browser: TestBrowser,
    /** Of the process that it reaches. */
    readonly origin = browser.api.url,
  ) {}

  begin(file: Uint8Array, told: Told): Promise<Answer> {
    return this.#ask(UPLOADS_PATH, 'POST', {
      headers: {
        ...(told.body ? PART : TUS),
        ...beginning(file, told),
      },
      ...(told.body && { body: told.body as Uint8Array<ArrayBuffer> }),
    });
  }

  /** Begins an upload with its first part in the same request, which stays open until its bytes follow. */
  opens(file: Uint8Array, told: Told): { finish(): Promise<{ status: number; code: string }>; cut(): void } {
    const request = open(this.origin + UPLOADS_PATH, {
      method: 'POST',
      headers: { ...this.#whose(), ...PART, 'content-length': file.length, ...beginning(file, told) },
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    answered.catch(() => undefined);
    request.flushHeaders();
    return {
      finish: async () => {
        request.end(file);
        const answer = await answered;
        const body = JSON.parse((await text(answer)) || '{}') as { code?: string };
        return { status: answer.statusCode!, code: body.code ?? '' };
      },
      cut: () => void request.destroy(),
    };
  }

  /** @returns its path */
  async begun(file: Uint8Array, told: Told): Promise<string> {
    const answer = await this.begin(file, told);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.headers.get('location')!;
  }

  part(path: string, from: number, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(path, 'PATCH', {
      headers: { ...PART, 'upload-offset': String(from), ...headers },
      body: bytes as Uint8Array<ArrayBuffer>,
    });
  }

  /** How much of it is there. */
  head(path: string): Promise<Answer> {
    return this.#ask(path, 'HEAD', { headers: TUS });
  }

  end(path: string): Promise<Answer> {
    return this.#ask(path, 'DELETE', { headers: TUS });
  }

  /** All of a file. @returns its upload's path */
  async send(file: Uint8Array, told: Told): Promise<string> {
    const path = await this.begun(file, told);
    const answer = await this.part(path, 0, file);
    if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
    return path;
  }

  /** All of a file, until it is a photo, or refused. */
  async sendAndSettle(file: Uint8Array, told: Told): Promise<string> {
    const path = await this.send(file, told);
    await this.settled(path);
    return path;
  }

  async settled(path: string): Promise<void> {
    const em = this.browser.api.app.get(EntityManager).fork();
    await until(async () => {
      const upload = await em.findOne(PhotoUpload, idOfUpload(path), { refresh: true });
      return !upload || upload.drawnAt !== null || upload.refused !== null;
    });
  }

  #whose(): Record<string, string> {
    const { session, inviteToken } = this.browser;
    return {
      ...(session && { authorization: `Bearer ${session.accessToken}` }),
      ...(inviteToken && { 'x-invite-token': inviteToken }),
    };
  }

  #ask(path: string, method: string, init: RequestInit): Promise<Answer> {
    const { api } = this.browser;
    const headers = { ...this.#whose(), ...(init.headers as Record<string, string>) };
    const ask = () => this.browser.fetch(path, { ...init, method, headers });
    if (this.origin === api.url) return ask();
    return fetch(this.origin + path, { ...init, method, headers }).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      body: method === 'HEAD' ? '' : await answer.text(),
    }));
  }
}

/** What the device says of a file. */
function beginning(file: Uint8Array, told: Told): Record<string, string> {
  const metadata = {
    event: told.eventId,
    kind: told.kind ?? 'original',
    photo: told.photo ?? randomUUID(),
    sha256: told.sha256 ?? sha256Of(file),
    name: told.name ?? 'IMG_0001.jpg',
    type: told.type ?? 'image/jpeg',
    ...(told.modified !== undefined && { modified: told.modified }),
  };
  const written = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  return {
    'upload-length': String(told.length ?? file.length),
    'upload-metadata': written.join(','),
    ...told.headers,
  };
}

export const idOfUpload = (path: string) => path.split('/').at(-1)!;

/** What went wrong, also where the answer has no body. */
export const refusalIn = ({ headers, body }: Answer): string =>
  headers.get('x-error-code') ?? (body as { code?: string }).code ?? '';
