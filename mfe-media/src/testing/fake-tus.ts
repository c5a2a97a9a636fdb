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
  /** Of the upload. */
  kind: string | undefined;
  /** The name of the photo. */
  name: string | undefined;
  bytes: number;
  /** Where they belong. */
  offset: number;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string | number>;
  said?: Partial<ErrorView>;
}

/** A server of tus 1.0 without a network: it keeps how many bytes it has, and the test decides about the rest. */
export class FakeTus {
  readonly uploads = new Map<string, FakeUpload>();
  readonly requests: FakeRequest[] = [];
  /** Bytes that have left the device, whether or not they arrived. */
  sent = 0;
  /** How many files have been on their way at once. */
  mostAtOnce = 0;
  /** Answers in the server's place; undefined leaves it to the server. */
  answer: (request: FakeRequest) => FakeAnswer | undefined = () => undefined;
  /** How many of its bytes leave the device and how many of those are kept before the line is cut; undefined: it is not. */
  cut: (request: FakeRequest) => { sent: number; kept: number } | undefined = () => undefined;
  /** What a request waits for before it is answered. */
  hold: (request: FakeRequest) => Promise<unknown> | undefined = () => undefined;
  #flying = 0;
  #count = 0;

  readonly stack: HttpStack = {
    getName: () => 'fake',
    createRequest: (method, url) => this.#request(method, url),
  };

  /** Uploads that have arrived whole, as `kind name`, in their order. */
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
        const metadata = this.uploads.get(url)?.metadata ?? read(headers['upload-metadata']);
        const { kind, name } = metadata;
        const offset = Number(headers['upload-offset'] ?? 0);
        const request = { method, url, authorization: headers.authorization, kind, name, bytes, offset };
        this.requests.push(request);
        this.#flying += bytes > 0 ? 1 : 0;
        this.mostAtOnce = Math.max(this.mostAtOnce, this.#flying);
        // Answers come after the caller has gone on.
        await (this.hold(request) ?? new Promise((answer) => setTimeout(answer)));
        this.#flying -= bytes > 0 ? 1 : 0;
        // As with XMLHttpRequest, nobody hears of it any more.
        if (isAborted) return new Promise(() => undefined);
        const {
          status,
          headers: said = {},
          said: view,
        } = this.answer(request) ?? this.#take(request, headers);
        return {
          getStatus: () => status,
          getHeader: (header) => said[header]?.toString(),
          getBody: () => (view && method !== 'HEAD' ? JSON.stringify(view) : ''),
          getUnderlyingObject: () => null,
        };
      },
    };
  }

  #take(request: FakeRequest, headers: Record<string, string>): FakeAnswer {
    const cut = this.cut(request);
    if (cut && request.bytes === 0) throw new Error('cut');
    if (request.method === 'POST') {
      const metadata = read(headers['upload-metadata']);
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

const read = (metadata = ''): Record<string, string> =>
  Object.fromEntries(
    metadata
      .split(',')
      .map((pair) => pair.split(' '))
      .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  );
