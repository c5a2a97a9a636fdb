import { EventEmitter } from 'node:events';
import { finished } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Server } from '@tus/server';
import type { ErrorCode } from '@yolo/contract';
import { PHOTO_MAX_BYTES, UPLOADS_PATH } from '@yolo/contract/media';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { isBroken } from '../../../core/http/broken-requests.ts';
import { askForBody } from '../../../core/http/unread-bodies.ts';
import { UPLOAD_BYTES, type UploadBytes, uploadKey } from './upload-bytes.ts';
import { UploadLocks } from './upload-locks.ts';

/** So much time has a request to write what it has read, once another one wants its upload. */
const LET_GO_WITHIN_MS = 1_000;

/** So much waits at most for the disk. */
const AHEAD_BYTES = 64 * 1024;

/** What tus answers with that is for the device; the library's own CORS headers are not. */
const ANSWERED = ['location', 'tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'];

/** What the library's refusals are called here; the others of 400 and more are requests that cannot be understood. */
const refusals: Partial<Record<number, ErrorCode>> = {
  404: 'upload_not_found',
  409: 'upload_elsewhere',
  410: 'upload_gone',
  412: 'upload_version',
  413: 'payload_too_large',
};

/** The protocol tus 1.0, for requests of whom it is known already who asks and that they may. */
@Injectable()
export class Tus {
  readonly #server: Server;
  readonly #ids = new WeakMap<object, string>();
  readonly #thrown = new WeakMap<object, unknown>();

  constructor(@Inject(UPLOAD_BYTES) bytes: UploadBytes, locks: UploadLocks) {
    this.#server = new Server({
      path: UPLOADS_PATH,
      datastore: bytes.tus,
      locker: locks,
      lockDrainTimeout: LET_GO_WITHIN_MS,
      maxSize: PHOTO_MAX_BYTES,
      namingFunction: (request) => this.#ids.get(request)!,
      getFileIdFromRequest: (request) => this.#ids.get(request),
      generateUrl: (_request, { id, path }) => `${path}/${id.split('/').at(-1)}`,
      onResponseError: (request, error) => void this.#thrown.set(request, error),
    });
  }

  /**
   * Carries one request out, and puts its answer into the response, which is not sent yet.
   * @returns how much of the upload is here, where the answer says it
   * @throws DomainError like the library refuses
   */
  async handle(uploadId: string, request: HttpRequest, response: HttpResponse): Promise<number | null> {
    // The library would wait for the rest of it.
    if (isBroken(request)) throw new DomainError('malformed_body');
    const asked = this.#asRequest(request, response);
    this.#ids.set(asked, uploadKey(uploadId));
    response.set('tus-max-size', String(PHOTO_MAX_BYTES));
    const answer = await this.#server.handleWeb(asked);
    if (answer.status >= 400) {
      // Anybody who sends on is let go by (unread-bodies.ts), which what reads for the library would hold up.
      request.removeAllListeners('data');
      throw this.#refusal(answer.status, this.#thrown.get(asked));
    }
    for (const name of ANSWERED) {
      const value = answer.headers.get(name);
      if (value !== null) response.set(name, value);
    }
    response.status(answer.status);
    const offset = answer.headers.get('upload-offset');
    return offset === null ? null : Number(offset);
  }

  /** As the web has them; the library hears by `cut` that no more comes, and keeps what has come. */
  #asRequest(request: HttpRequest, response: HttpResponse): Request {
    const cut = new EventEmitter();
    const tell = () => cut.listenerCount('error') > 0 && cut.emit('error', new Error('Cut off'));
    request.once('error', tell);
    // Where the rest of a body cannot be read (broken-requests.ts) nothing else is said.
    request.once('aborted', tell);
    const hasBody = request.method === 'POST' || request.method === 'PATCH';
    if (hasBody) askForBody(request, response);
    const asked = new Request(new URL(request.originalUrl, 'http://localhost'), {
      method: request.method,
      headers: Object.entries(request.headers) as [string, string][],
      ...(hasBody && { body: bodyOf(request), duplex: 'half' }),
    } as RequestInit);
    return Object.assign(asked, { runtime: { name: 'node', node: { req: cut } } });
  }

  #refusal(status: number, thrown: unknown): unknown {
    if (thrown instanceof Error) return thrown;
    // The library says no more of a disk that takes nothing, be it full or gone.
    if (status >= 500) return new DomainError('unavailable');
    return new DomainError(refusals[status] ?? 'malformed_body');
  }
}

/** The body as it comes; `Readable.toWeb` would copy all of it. */
function bodyOf(request: HttpRequest): ReadableStream<Uint8Array> {
  let leave = () => {};
  const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
    const take = (chunk: Buffer) => {
      body.enqueue(chunk);
      if (body.desiredSize! <= 0) request.pause();
    };
    const over = finished(request, { writable: false }, (error) => {
      leave();
      if (error) body.error(error);
      else body.close();
    });
    leave = () => {
      over();
      request.off('data', take);
    };
    request.on('data', take).pause();
  };
  const pull = () => void request.resume();
  const source = { start, pull, cancel: () => leave() };
  return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES }));
}
