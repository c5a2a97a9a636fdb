import pg from 'pg';

/** Injection token of the `pg.Pool` for libraries that want one: rate limits, live messages between processes, jobs. */
export const POOL = Symbol('pool');

/** How long to wait for a connection if all are in use or the server does not respond. */
const CONNECTED_WITHIN_MS = 5000;
/** When TCP keep-alive probes an idle connection; a dead one is closed about ten seconds later. */
const KEEP_ALIVE_AFTER_MS = 10_000;

type Release = (error?: Error | boolean) => void;

/** Names of prepared statements by their texts. */
const names = new Map<string, string>();

/** Sends the text under this name from then on, on every connection, so that each connection plans it once. */
export function nameStatement(name: string, text: string): string {
  if (names.has(text) || [...names.values()].includes(name)) throw new Error(`${name} is prepared already`);
  names.set(text, name);
  return text;
}

/**
 * A connection that returns to its pool when it dies: libraries never release one whose transaction could be neither
 * committed nor rolled back. A second release has no effect.
 */
export class PooledConnection extends pg.Client {
  #release: Release | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Without a listener the error would end the process. The running query rejects by itself.
    this.on('error', () => this.#release?.(true));
    this.once('end', () => this.#release?.(true));
  }

  /**
   * Adds the statement's name, because libraries between us and the driver, such as the ORM, pass only text and values.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- pg's own overloads are of any
  override query(...args: any[]): any {
    const [text, values] = args as unknown[];
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = names.get(text);
      if (name !== undefined) args[0] = { name, text };
    }
    return super.query(...(args as [string])) as unknown;
  }

  /** Set by the pool each time the connection is borrowed. */
  set release(release: Release) {
    let inUse = true;
    this.#release = (error) => {
      if (!inUse) return;
      inUse = false;
      release(error);
    };
  }

  get release(): Release {
    return this.#release!;
  }
}

/** Options of every pool of the application, the ORM's included. */
export const poolOptions = {
  Client: PooledConnection,
  connectionTimeoutMillis: CONNECTED_WITHIN_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
};

/**
 * A pool whose connections may be ended by the server: the running query rejects, the next one gets a new connection.
 */
export function createPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max, ...poolOptions });
  pool.on('error', () => undefined);
  // graphile-worker logs a warning if there is no listener.
  pool.on('connect', () => undefined);
  return pool;
}
