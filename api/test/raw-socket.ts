import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestApp } from './app.ts';

/** A connection that sends raw bytes and stores the answers. */
export class RawSocket {
  #received = '';
  /** Resolves when the other side has ended. */
  readonly ended: Promise<unknown>;
  /** The error that broke the connection, or null. */
  broke: string | null = null;

  private constructor(
    readonly socket: Socket,
    private readonly peer: Socket,
  ) {
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (this.#received += chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => (this.broke = error.code ?? error.message));
    this.ended = new Promise((resolve) => {
      socket.once('end', resolve);
      socket.once('close', resolve);
    });
  }

  static async open({ app, url }: TestApp): Promise<RawSocket> {
    const { hostname, port } = new URL(url);
    const accepted = once(app.getHttpServer(), 'connection') as Promise<[Socket]>;
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const [[peer]] = await Promise.all([accepted, once(socket, 'connect')]);
    return new RawSocket(socket, peer);
  }

  get received(): string {
    return this.#received;
  }

  /** The number of bytes that the server has read from this connection. */
  get taken(): number {
    return this.peer.bytesRead;
  }

  /** The status of each answer, in order. */
  get statuses(): number[] {
    return [...this.#received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  }

  say(text: string | Buffer): void {
    this.socket.write(text);
  }

  /** Sends chunks until this number of bytes is sent or the other side has ended. */
  async pour(chunk: Buffer, bytes: number): Promise<void> {
    let over = false;
    void this.ended.then(() => (over = true));
    for (let sent = 0; sent < bytes && !over && this.socket.writable; sent += chunk.length) {
      if (!this.socket.write(chunk))
        await Promise.race([once(this.socket, 'drain').catch(() => null), this.ended]);
    }
  }

  close(): void {
    this.socket.destroy();
  }
}
