import type { ErrorView } from '@yolo/contract';
import type { HttpRequest, HttpStack } from 'tus-js-client';

export interface FakeUpload {
  metadata: Record<string, string>;
  length: number;
  offset: number;
}

export interface FakeRequest {
  method: string;
  url: string;
  authorization: string | undefined;
  /** The kind of the upload. */
  kind: string | undefined;
  /** The name of the photo. */
  name: string | undefined;
  bytes: number;
  /** The position of the bytes in the file. */
  offset: number;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Partial<ErrorView>;
}

/** A server of tus 1.0 without a network. It counts bytes of each upload; the test controls answers and failures. */
export class FakeTus {
  readonly uploads = new Map<string, FakeUpload>();
  readonly requests: FakeRequest[] = [];
  /** Bytes that have left the device, whether or not they arrived. */
  sent = 0;
  /** Maximum number of simultaneous uploads. */
  mostAtOnce = 0;
  /** Overrides the answer of the server; undefined does not. */
  answer: (request: FakeRequest) => FakeAnswer | undefined = () => undefined;
  /** Bytes that leave the device, and those that the server keeps, before the connection is cut; undefined: no cut. */
  cut: (request: FakeRequest) => { sent: number; kept: number } | undefined = () => undefined;
  /** Delays the answer of a request. */
  hold: (request: FakeRequest) => Promise<unknown> | undefined = () => undefined;
  #inProgress = 0;
  #count = 0;

  readonly stack: HttpStack = {
    getName: () => 'fake',
    createRequest: (method, url) => this.#request(method, url),
  };

  /** Complete uploads, as `kind name`, in their order. */
  readonly arrived: string[] = [];

  #request(method: string, url: string): HttpRequest {
    const headers: Record<string, string> = {};
    let isAborted = false;
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void (headers[name.toLowerCase()] = value),
      getHeader: (name) => headers[name.toLowerCase()],
      setProgressHandler: () => undefined,
      getUnderlyingObject: () => null,
      abort: async () => void (isAborted = true),
      send: async (body: Blob | null) => {
        const bytes = body?.size ?? 0;
        const metadata = this.uploads.get(url)?.metadata ?? readMetadata(headers['upload-metadata']);
        const { kind, name } = metadata;
        const offset = Number(headers['upload-offset'] ?? 0);
        const request = { method, url, authorization: headers.authorization, kind, name, bytes, offset };
        this.requests.push(request);
        this.#inProgress += bytes > 0 ? 1 : 0;
        this.mostAtOnce = Math.max(this.mostAtOnce, this.#inProgress);
        // Answers are asynchronous.
        await (this.hold(request) ?? new Promise((resolve) => setTimeout(resolve)));
        this.#inProgress -= bytes > 0 ? 1 : 0;
        // As with XMLHttpRequest, an aborted request is never answered.
        if (isAborted) return new Promise(() => undefined);
        const {
          status,
          headers: answerHeaders = {},
          body: error,
        } = this.answer(request) ?? this.#handle(request, headers);
        return {
          getStatus: () => status,
          getHeader: (header) => answerHeaders[header]?.toString(),
          getBody: () => (error && method !== 'HEAD' ? JSON.stringify(error) : ''),
          getUnderlyingObject: () => null,
        };
      },
    };
  }

  #handle(request: FakeRequest, headers: Record<string, string>): FakeAnswer {
    const cut = this.cut(request);
    if (cut && request.bytes === 0) throw new Error('cut');
    if (request.method === 'POST') {
      const metadata = readMetadata(headers['upload-metadata']);
      request.url = `${request.url}/${++this.#count}`;
      this.uploads.set(request.url, { metadata, length: Number(headers['upload-length']), offset: 0 });
    }
    const upload = this.uploads.get(request.url);
    if (!upload) return { status: 404 };
    if (request.method === 'DELETE') return (this.uploads.delete(request.url), { status: 204 });
    if (request.method === 'PATCH' && request.offset !== upload.offset) return { status: 409 };
    this.sent += cut?.sent ?? request.bytes;
    upload.offset += cut?.kept ?? request.bytes;
    if (cut) throw new Error('cut');
    if (request.bytes > 0 && upload.offset === upload.length)
      this.arrived.push(`${upload.metadata.kind} ${upload.metadata.name}`);
    return {
      status: request.method === 'POST' ? 201 : 200,
      headers: { Location: request.url, 'Upload-Offset': upload.offset, 'Upload-Length': upload.length },
    };
  }
}

const readMetadata = (metadata = ''): Record<string, string> =>
  Object.fromEntries(
    metadata
      .split(',')
      .map((pair) => pair.split(' '))
      .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  );
