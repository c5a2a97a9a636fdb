import type pg from 'pg';
import { createPool } from '../database/pool.ts';

/**
 * A pool for socket.io's adapter, which keeps a connection to listen. If that one dies while it begins to listen, the
 * adapter requests two others; and it does not release one that arrives after its own end.
 */
export class AdapterPool {
  readonly #pool: pg.Pool;
  readonly #onListening: () => void;
  #listener: pg.PoolClient | undefined;
  #ended = false;

  /** @param onListening called each time the adapter listens again; messages of other processes in between are lost */
  constructor(databaseUrl: string, max: number, onListening: () => void) {
    this.#pool = createPool(databaseUrl, max);
    this.#onListening = onListening;
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      if (!this.#ended) throw error;
    });
    // The adapter would retry forever after an error, so the promise never settles.
    if (!client || this.#ended || this.#listener) return this.#keepWaiting(client);
    this.#listener = client;
    client.once('end', () => (this.#listener = undefined));
    client.once('drain', this.#onListening);
    return client;
  }

  query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#pool.query(text, values);
  }

  async end(): Promise<void> {
    this.#ended = true;
    this.#listener?.release(true);
    await this.#pool.end();
  }

  #keepWaiting(client: pg.PoolClient | void): Promise<never> {
    client?.release(this.#ended);
    return new Promise(() => undefined);
  }
}
