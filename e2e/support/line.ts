import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** So much is let through at once, so that what shares a slow line gets its turn. */
const PACKET_BYTES = 4_096;

/** The line between one browser and the server: narrow on the way up, and interrupted now and then. */
export class Line {
  /** What has gone up, in bytes; what was lost on the way is not in it. */
  bytesUp = 0;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  /** When the line has sent all that was given to it so far. */
  #freeAt = 0;

  readonly #server: Server;
  /** Bytes a second. */
  readonly #upSpeed: number;

  private constructor(server: Server, upSpeed: number) {
    this.#server = server;
    this.#upSpeed = upSpeed;
  }

  /** @param upSpeed bytes a second */
  static async to(app: string, upSpeed: number): Promise<Line> {
    const { hostname, port } = new URL(app);
    const server = createServer();
    const line = new Line(server, upSpeed);
    server.on('connection', (near) => line.#carry(near, connect(Number(port), hostname)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Everything on it is lost, and nothing connects until it is mended. */
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

  #carry(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    if (this.#isCut) near.destroy();
    far.pipe(near);
    void this.#up(near, far);
  }

  async #up(near: Socket, far: Socket): Promise<void> {
    try {
      for await (const read of near) {
        const bytes = read as Buffer;
        for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
          const packet = bytes.subarray(at, at + PACKET_BYTES);
          await this.#turn(packet.length);
          if (far.destroyed) return;
          this.bytesUp += packet.length;
          if (!far.write(packet)) await once(far, 'drain');
        }
      }
      far.end();
    } catch {
      // The line is cut, or either side has gone.
      far.destroy();
    }
  }

  #turn(bytes: number): Promise<void> {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes * 1_000) / this.#upSpeed;
    const wait = this.#freeAt - now;
    return wait < 1 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, wait));
  }
}
