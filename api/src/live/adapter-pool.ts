import type pg from 'pg';
import { createPool } from '../database/pool.ts';

/**
 * A pool for socket.io's adapter, which keeps a connection to listen and gives neither a lost one back nor one that comes
 * after its own end. Each would take a place for ever, and keep the pool from ending.
 */
export class AdapterPool {
  readonly #pool: pg.Pool;
  readonly #lent = new Set<pg.PoolClient>();
  #ended = false;

  constructor(databaseUrl: string, max: number) {
    this.#pool = createPool(databaseUrl, max);
    this.#pool.on('release', (_error, client) => this.#lent.delete(client as pg.PoolClient));
  }

  async connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      if (!this.#ended) throw error;
    });
    if (this.#ended) client?.release(true);
    // Whoever is told that the end has come would try again and again.
    if (!client || this.#ended) return new Promise(() => undefined);
    this.#lent.add(client);
    client.once('end', () => this.#takeBack(client));
    return client;
  }

  query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#pool.query(text, values);
  }

  async end(): Promise<void> {
    this.#ended = true;
    for (const client of this.#lent) this.#takeBack(client);
    await this.#pool.end();
  }

  #takeBack(client: pg.PoolClient): void {
    if (this.#lent.delete(client)) client.release(true);
  }
}
