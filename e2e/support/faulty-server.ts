import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { forwardUpgrade } from './forward-upgrade.ts';

/** What is sent instead of a script. */
export const faults = [
  '404',
  '410',
  '500',
  'a page',
  'a page as JavaScript',
  'a syntax error',
  'a throw',
  'half of it',
  'a cut connection',
  'nothing',
  'no answer',
] as const;
export type Fault = (typeof faults)[number];

interface Body {
  status?: number;
  type?: string;
  text: string;
}

const PAGE = '<!doctype html><title>Not here</title>';

/** Answers of the faults that do not need the real file. */
const bodies: Partial<Record<Fault, Body>> = {
  '404': { status: 404, type: 'text/plain', text: 'Not here' },
  '410': { status: 410, type: 'text/plain', text: 'Gone' },
  '500': { status: 500, type: 'text/plain', text: 'Broken' },
  'a page': { type: 'text/html', text: PAGE },
  'a page as JavaScript': { text: PAGE },
  'a syntax error': { text: 'const = 1;' },
  'a throw': { text: 'throw new Error("evaluated to nothing");' },
  nothing: { text: '' },
};

/**
 * A proxy between browsers and the server that breaks files. Unlike Playwright's routes it leaves the browser's cache on: an
 * answer sent instead of a file is cached like the file.
 */
export class FaultyServer {
  /** Bodies of the failure reports that were sent. */
  readonly reports: Record<string, string>[] = [];
  #fault: { file: RegExp; fault: Fault } | null = null;
  #delayed: { path: RegExp; until: () => Promise<unknown> } | null = null;
  #refusesUpgrades = false;
  readonly #sockets = new Set<Socket>();

  readonly #server: Server;
  readonly #app: URL;

  private constructor(server: Server, app: string) {
    this.#server = server;
    this.#app = new URL(app);
  }

  static async startFor(app: string): Promise<FaultyServer> {
    const server = createServer();
    const faulty = new FaultyServer(server, app);
    server.on('connection', (socket) => {
      faulty.#sockets.add(socket);
      socket.on('close', () => faulty.#sockets.delete(socket));
    });
    server.on('request', (incoming, response) => faulty.#respond(incoming, response));
    server.on('upgrade', (incoming, socket, head) => {
      if (faulty.#refusesUpgrades) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      else forwardUpgrade(faulty.#app, incoming, socket, head);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return faulty;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Requests left without an answer stay so after {@link mend}. */
  break(file: RegExp, fault: Fault): void {
    this.#fault = { file, fault };
  }

  /** Refuses WebSockets, as proxies do that do not support them. */
  refuseUpgrades(): void {
    this.#refusesUpgrades = true;
  }

  mend(): void {
    this.#fault = null;
  }

  /** Forwards requests only after some other work. */
  delay(path: RegExp, until: () => Promise<unknown>): void {
    this.#delayed = { path, until };
  }

  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #respond(incoming: IncomingMessage, response: ServerResponse): void {
    const path = incoming.url ?? '';
    const fault = this.#fault?.file.test(path) ? this.#fault.fault : null;
    if (fault === 'no answer') return;
    if (fault === 'a cut connection') return cut(response);
    const body = fault && bodies[fault];
    if (body) {
      const { status = 200, type = 'text/javascript', text } = body;
      // Cached for as long as the file itself would be.
      const cacheControl = status === 200 ? 'public, max-age=31536000, immutable' : 'no-store';
      response.writeHead(status, {
        'content-type': type,
        'cache-control': cacheControl,
        'x-content-type-options': 'nosniff',
      });
      response.end(text);
      return;
    }
    const forward = () => this.#forward(incoming, response, fault === 'half of it');
    if (!this.#delayed?.path.test(path)) return forward();
    this.#delayed.until().then(forward, () => response.destroy());
  }

  #forward(incoming: IncomingMessage, response: ServerResponse, isHalved: boolean): void {
    const { hostname, port } = this.#app;
    const { url: path, method } = incoming;
    // Uncompressed: half of a compressed body cannot be decoded, while half of the text is what a truncated cache entry contains.
    const headers = isHalved ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const outgoing = request({ hostname, port, path, method, headers }, (upstream) => {
      if (isHalved) return void halve(upstream, response);
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
    if (path === '/api/failures') void this.#recordReport(incoming.pipe(new PassThrough()));
  }

  async #recordReport(incoming: Readable): Promise<void> {
    this.reports.push((await json(incoming)) as Record<string, string>);
  }
}

/** Ends the connection in the middle of the body. */
function cut(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 1000 });
  response.write('/* not all of it', () => response.destroy());
}

async function halve(upstream: IncomingMessage, response: ServerResponse): Promise<void> {
  const whole = await buffer(upstream);
  const headers = { ...upstream.headers };
  delete headers['content-length'];
  response.writeHead(200, headers).end(whole.subarray(0, whole.length / 2));
}
