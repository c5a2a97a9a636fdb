import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Size of a packet: small, so that connections that share a slow line take turns. */
const PACKET_BYTES = 4_096;

/** A network line between one browser and the server, with a limited upload speed, that can be cut. */
export class Line {
  /** Bytes that reached the server; lost bytes are not counted. */
  bytesUp = 0;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  /** When the line will have sent everything in its queue. */
  #freeAt = 0;

  readonly #server: Server;
  /** Bytes per second. */
  readonly #upSpeed: number;

  private constructor(server: Server, upSpeed: number) {
    this.#server = server;
    this.#upSpeed = upSpeed;
  }

  /** @param upSpeed bytes per second */
  static async to(app: string, upSpeed: number): Promise<Line> {
    const { hostname, port } = new URL(app);
    const server = createServer();
    const line = new Line(server, upSpeed);
    server.on('connection', (client) => line.#connect(client, connect(Number(port), hostname)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Closes all connections, and refuses new ones until {@link mend}. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async end(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #connect(client: Socket, upstream: Socket): void {
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    if (this.#isCut) client.destroy();
    upstream.pipe(client);
    void this.#upload(client, upstream);
  }

  async #upload(client: Socket, upstream: Socket): Promise<void> {
    try {
      for await (const chunk of client) {
        const bytes = chunk as Buffer;
        for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
          const packet = bytes.subarray(at, at + PACKET_BYTES);
          await this.#waitForSlot(packet.length);
          if (upstream.destroyed) return;
          this.bytesUp += packet.length;
          if (!upstream.write(packet)) await once(upstream, 'drain');
        }
      }
      upstream.end();
    } catch {
      // The line was cut, or one side has closed.
      upstream.destroy();
    }
  }

  #waitForSlot(bytes: number): Promise<void> {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes * 1_000) / this.#upSpeed;
    const wait = this.#freeAt - now;
    return wait < 1 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, wait));
  }
}
