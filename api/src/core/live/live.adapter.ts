import type { IncomingMessage } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { defer } from 'rxjs';
import { CONFIG, type Config } from '../config/config.ts';
import { isForeign } from '../http/gate.ts';
import { AdapterPool } from './adapter-pool.ts';
import { MissedChanges } from './missed-changes.ts';

type Create = Parameters<IoAdapter['createIOServer']>;
type Bind = Parameters<IoAdapter['bindMessageHandlers']>;
type Decide = (error: null, allowed: boolean) => void;

/** Larger than any message of ours, in bytes. */
const MESSAGE_MAX_BYTES = 16 * 1024;

/** Sockets on the API's port; messages are sent to the sockets of other processes through PostgreSQL. */
export class LiveAdapter extends IoAdapter {
  readonly #config: Config;
  readonly #pool: AdapterPool;

  constructor(app: INestApplication) {
    super(app);
    this.#config = app.get<Config>(CONFIG);
    const catchingUp = app.get(MissedChanges);
    // One connection listens and one sends, so that other processes receive messages in the order of sending.
    this.#pool = new AdapterPool(this.#config.databaseUrl, 2, () => catchingUp.schedule('everything'));
  }

  override createIOServer(...[port, options]: Create): ReturnType<IoAdapter['createIOServer']> {
    const bounds = {
      // No polling: a load balancer may send each request to another process.
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: MESSAGE_MAX_BYTES,
      // An idle socket holds no compression windows.
      perMessageDeflate: false,
      adapter: createAdapter(this.#pool as unknown as pg.Pool),
      allowRequest: ({ headers }: IncomingMessage, decide: Decide) =>
        decide(null, !isForeign(headers, this.#config)),
    };
    return super.createIOServer(port, { ...options, ...bounds } as Create[1]);
  }

  /**
   * A plain listener per message instead of Nest's streams, because there are thousands of sockets and most never send
   * a message.
   */
  override bindMessageHandlers(...[socket, handlers, transform]: Bind): void {
    for (const { message, callback } of handlers) {
      socket.on(String(message), (...payload: unknown[]) => {
        const { data, ack } = this.mapPayload(payload.length > 1 ? payload : payload[0]);
        defer(() => transform(callback(data, ack))).subscribe({
          next: (answer: unknown) => void ack?.(answer),
          error: (error: unknown) => this.logger.error({ err: error }, 'A message was not answered'),
        });
      });
    }
  }

  override async close(server: Parameters<IoAdapter['close']>[0]): Promise<void> {
    await super.close(server);
    await this.#pool.end();
  }
}
