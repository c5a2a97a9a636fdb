import { EventEmitter } from 'node:events';
import { finished } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Server } from '@tus/server';
import type { ErrorCode } from '@yolo/contract';
import { PHOTO_MAX_BYTES, UPLOADS_PATH } from '@yolo/contract/media';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { isBroken } from '../../../core/http/broken-requests.ts';
import { sendContinue } from '../../../core/http/unread-bodies.ts';
import { UPLOAD_BYTES, type UploadBytes, uploadKey } from './upload-bytes.ts';
import { UploadLocks } from './upload-locks.ts';

/** The time for a request to write what it has read, once another one wants its upload. */
const LET_GO_WITHIN_MS = 1_000;

/** The most that is buffered before it is written to the disk. */
const AHEAD_BYTES = 64 * 1024;

/** The headers of tus that are passed to the device; the library's CORS headers are not. */
const PASSED_HEADERS = ['location', 'tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'];

/** Error codes for the library's status codes; any other of 400 and more is a malformed request. */
const refusals: Partial<Record<number, ErrorCode>> = {
  404: 'upload_not_found',
  409: 'upload_elsewhere',
  410: 'upload_gone',
  412: 'upload_version',
  413: 'payload_too_large',
};

/** The protocol tus 1.0, for requests that are already authenticated and authorized. */
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
   * Handles one request, and writes its answer into the response, which is not sent yet.
   * @returns the offset of the upload, if the answer has it
   * @throws DomainError for the library's refusals
   */
  async handle(uploadId: string, request: HttpRequest, response: HttpResponse): Promise<number | null> {
    // The library would wait for the rest of the body.
    if (isBroken(request)) throw new DomainError('malformed_body');
    const webRequest = this.#asRequest(request, response);
    this.#ids.set(webRequest, uploadKey(uploadId));
    response.set('tus-max-size', String(PHOTO_MAX_BYTES));
    const answer = await this.#server.handleWeb(webRequest);
    if (answer.status >= 400) {
      // unread-bodies.ts discards the rest of the body; the library's listener would block it.
      request.removeAllListeners('data');
      throw this.#refusal(answer.status, this.#thrown.get(webRequest));
    }
    for (const name of PASSED_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) response.set(name, value);
    }
    response.status(answer.status);
    const offset = answer.headers.get('upload-offset');
    return offset === null ? null : Number(offset);
  }

  /** A web `Request`; `cut` notifies the library that the body has ended early, so that it keeps the received bytes. */
  #asRequest(request: HttpRequest, response: HttpResponse): Request {
    const cut = new EventEmitter();
    const emitCut = () => cut.listenerCount('error') > 0 && cut.emit('error', new Error('Cut off'));
    request.once('error', emitCut);
    // The only event if the rest of a body cannot be read (broken-requests.ts).
    request.once('aborted', emitCut);
    const hasBody = request.method === 'POST' || request.method === 'PATCH';
    if (hasBody) sendContinue(request, response);
    const webRequest = new Request(new URL(request.originalUrl, 'http://localhost'), {
      method: request.method,
      headers: Object.entries(request.headers) as [string, string][],
      ...(hasBody && { body: bodyOf(request), duplex: 'half' }),
    } as RequestInit);
    return Object.assign(webRequest, { runtime: { name: 'node', node: { req: cut } } });
  }

  #refusal(status: number, thrown: unknown): unknown {
    if (thrown instanceof Error) return thrown;
    // The library does not distinguish a full disk from a missing one.
    if (status >= 500) return new DomainError('unavailable');
    return new DomainError(refusals[status] ?? 'malformed_body');
  }
}

/** The body as a stream; `Readable.toWeb` would copy all of it. */
function bodyOf(request: HttpRequest): ReadableStream<Uint8Array> {
  let leave = () => {};
  const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
    const take = (chunk: Buffer) => {
      body.enqueue(chunk);
      if (body.desiredSize! <= 0) request.pause();
    };
    const stopListening = finished(request, { writable: false }, (error) => {
      leave();
      if (error) body.error(error);
      else body.close();
    });
    leave = () => {
      stopListening();
      request.off('data', take);
    };
    request.on('data', take).pause();
  };
  const pull = () => void request.resume();
  const source = { start, pull, cancel: () => leave() };
  return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES }));
}
