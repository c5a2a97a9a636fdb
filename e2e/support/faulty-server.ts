import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { carry } from './carry.ts';

/** What may come in a script's place. */
export const faults = [
  '404',
  '410',
  '500',
  'a page',
  'a page as JavaScript',
  'a syntax error',
  'a throw',
  'half of it',
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

/** Those that need nothing of the real file. */
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
 * Stands between browsers and the server, and breaks files on the way. Unlike routes of the driver it leaves the browser's
 * cache on: what came in a file's place is kept like the file.
 */
export class FaultyServer {
  /** Bodies of failure reports that went by. */
  readonly reports: Record<string, string>[] = [];
  #broken: { file: RegExp; fault: Fault } | null = null;
  #refusesUpgrades = false;
  readonly #sockets = new Set<Socket>();

  readonly #server: Server;
  readonly #app: URL;

  private constructor(server: Server, app: string) {
    this.#server = server;
    this.#app = new URL(app);
  }

  static async before(app: string): Promise<FaultyServer> {
    const server = createServer();
    const faulty = new FaultyServer(server, app);
    server.on('connection', (socket) => {
      faulty.#sockets.add(socket);
      socket.on('close', () => faulty.#sockets.delete(socket));
    });
    server.on('request', (asked, answer) => faulty.#answer(asked, answer));
    server.on('upgrade', (asked, socket, head) => {
      if (faulty.#refusesUpgrades) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      else carry(faulty.#app, asked, socket, head);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return faulty;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on; requests that wait for an answer go on waiting when it is mended. */
  break(file: RegExp, fault: Fault): void {
    this.#broken = { file, fault };
  }

  /** From now on, as proxies do that know no WebSockets. */
  refuseUpgrades(): void {
    this.#refusesUpgrades = true;
  }

  mend(): void {
    this.#broken = null;
  }

  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const path = asked.url ?? '';
    const fault = this.#broken?.file.test(path) ? this.#broken.fault : null;
    if (fault === 'no answer') return;
    const body = fault && bodies[fault];
    if (body) {
      const { status = 200, type = 'text/javascript', text } = body;
      // As long as the file itself would be kept.
      const kept = status === 200 ? 'public, max-age=31536000, immutable' : 'no-store';
      answer.writeHead(status, {
        'content-type': type,
        'cache-control': kept,
        'x-content-type-options': 'nosniff',
      });
      answer.end(text);
      return;
    }
    this.#pass(asked, answer, fault === 'half of it');
  }

  #pass(asked: IncomingMessage, answer: ServerResponse, halved: boolean): void {
    const { hostname, port } = this.#app;
    const { url: path, method } = asked;
    // Half of what is packed cannot be unpacked; half of the text is what a cache that was cut off would give.
    const headers = halved ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const passed = request({ hostname, port, path, method, headers }, (given) => {
      if (halved) return void halve(given, answer);
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
    if (path === '/api/failures') void this.#read(asked.pipe(new PassThrough()));
  }

  async #read(asked: Readable): Promise<void> {
    this.reports.push((await json(asked)) as Record<string, string>);
  }
}

async function halve(given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const whole = await buffer(given);
  const headers = { ...given.headers };
  delete headers['content-length'];
  answer.writeHead(200, headers).end(whole.subarray(0, whole.length / 2));
}
