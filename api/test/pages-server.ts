import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server that stands for an external one. */
export class PagesServer {
  /** Requested paths, in their order. */
  asked: string[] = [];
  connections = 0;
  /** The largest number of concurrent requests. */
  mostAtOnce = 0;
  readonly #server: Server;
  #open = 0;

  private constructor(private readonly answer: RequestListener) {
    this.#server = createServer((request, response) => this.#handle(request, response));
    this.#server.on('connection', () => (this.connections += 1));
  }

  static async start(answer: RequestListener): Promise<PagesServer> {
    const pages = new PagesServer(answer);
    await new Promise<void>((listening) => pages.#server.listen(0, '127.0.0.1', listening));
    return pages;
  }

  /** The host in the form of `OUTBOUND_ALLOW`. */
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

  #handle(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(request.url ?? '');
    this.#open += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open);
    response.on('close', () => (this.#open -= 1));
    this.answer(request, response);
  }
}

export const html = (response: ServerResponse, body: string): void =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${body}`);
