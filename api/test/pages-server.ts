import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's server, on this machine. */
export class PagesServer {
  /** Paths that were asked for, in their order. */
  asked: string[] = [];
  connections = 0;
  /** Of requests that were not answered yet. */
  mostAtOnce = 0;
  readonly #server: Server;
  #atOnce = 0;

  private constructor(private readonly answer: RequestListener) {
    this.#server = createServer((request, response) => this.#hear(request, response));
    this.#server.on('connection', () => (this.connections += 1));
  }

  static async start(answer: RequestListener): Promise<PagesServer> {
    const pages = new PagesServer(answer);
    await new Promise<void>((listening) => pages.#server.listen(0, '127.0.0.1', listening));
    return pages;
  }

  /** As `OUTBOUND_ALLOW` has it. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  countOf(path: string): number {
    return this.asked.filter((each) => each === path).length;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #hear(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(request.url ?? '');
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    response.on('close', () => (this.#atOnce -= 1));
    this.answer(request, response);
  }
}

export const html = (response: ServerResponse, body: string): void =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${body}`);
