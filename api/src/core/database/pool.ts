import pg from 'pg';

/** Injection token of the `pg.Pool` for libraries that want one: rate limits, live messages between processes, jobs. */
export const POOL = Symbol('pool');

/** How long anybody waits for a connection, be it that all are in use or that the server says nothing. */
const CONNECTED_WITHIN_MS = 5000;
/** An idle connection is asked for a sign of life; anybody who gives none is gone ten seconds later. */
const KEEP_ALIVE_AFTER_MS = 10_000;

type GiveBack = (error?: Error | boolean) => void;

/** Names of prepared statements by their texts. */
const names = new Map<string, string>();

/** From now on the text is sent under this name, on whichever connection, so that each plans it once. */
export function nameStatement(name: string, text: string): string {
  if (names.has(text) || [...names.values()].includes(name)) throw new Error(`${name} is prepared already`);
  names.set(text, name);
  return text;
}

/**
 * A connection that goes back to its pool when it dies, whatever its holder does: libraries keep one for ever whose
 * transaction could neither be committed nor rolled back. Giving it back once more is nothing.
 */
export class PooledConnection extends pg.Client {
  #giveBack: GiveBack | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Without a listener the end of a connection would be the process's. The query under way rejects by itself.
    this.on('error', () => this.#giveBack?.(true));
    this.once('end', () => this.#giveBack?.(true));
  }

  /** Libraries between us and the driver, the ORM's among them, know texts and values but no names. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- pg's own overloads are of any
  override query(...asked: any[]): any {
    const [text, values] = asked as unknown[];
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = names.get(text);
      if (name !== undefined) asked[0] = { name, text };
    }
    return super.query(...(asked as [string])) as unknown;
  }

  /** Set by the pool each time that it lends the connection. */
  set release(giveBack: GiveBack) {
    let inUse = true;
    this.#giveBack = (error) => {
      if (!inUse) return;
      inUse = false;
      giveBack(error);
    };
  }

  get release(): GiveBack {
    return this.#giveBack!;
  }
}

/** What every pool of the application has in common, the ORM's included. */
export const poolOptions = {
  Client: PooledConnection,
  connectionTimeoutMillis: CONNECTED_WITHIN_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
};

/** A pool whose connections may be ended by the server: the query under way rejects, the next one gets a new connection. */
export function createPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, ...poolOptions });
  pool.on('error', () => undefined);
  // graphile-worker looks for one, and would say that connections are not listened to.
  pool.on('connect', () => undefined);
  return pool;
}
