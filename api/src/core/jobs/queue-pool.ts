import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PooledConnection, poolOptions } from '../database/pool.ts';
import { isUnavailable } from '../database/unavailable.ts';

/** Names of the statements by which the worker removes a job from the queue or puts it back; it does not await them. */
const MARK = /^(?:complete|fail)_jobs?(?:_q)?\//;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

type ConnectCallback = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

type Mark = (first: Promise<pg.QueryResult>, statement: pg.QueryConfig) => Promise<pg.QueryResult>;

class QueueConnection extends PooledConnection {
  mark!: Mark;

  queryOnce(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return super.query(statement);
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- pg's own overloads are of any
  override query(...args: any[]): any {
    const answer: unknown = super.query(...(args as [string]));
    const [statement] = args as [pg.QueryConfig];
    const isMark = answer instanceof Promise && MARK.test(String(statement.name));
    return isMark ? this.mark(answer as Promise<pg.QueryResult>, statement) : answer;
  }
}

/**
 * The job worker's connections. During a short outage of the database the worker, or the process, would end: a failed
 * mark of a finished job is an unhandled rejection (graphile/worker#636). So connect() waits until there is a
 * connection, and marks are retried until they succeed.
 */
export class QueuePool extends pg.Pool {
  /** The number of marks in progress. */
  marking = 0;
  #isWaiting = true;
  #closed = false;
  readonly #onBroken: (error: unknown) => void;

  /** @param onBroken called when a mark fails permanently */
  constructor(databaseUrl: string, max: number, onBroken: (error: unknown) => void) {
    super({ connectionString: databaseUrl, max, ...poolOptions, Client: QueueConnection });
    this.#onBroken = onBroken;
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      (client as unknown as QueueConnection).mark = (first, statement) => this.#mark(first, statement);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connecting = this.#untilConnected();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error),
    );
  }

  /** New connections carry this name, by which other processes see that the pool is alive. */
  name(name: string): void {
    this.options.application_name = name;
  }

  /** Called at the shutdown: stops waiting for a database that may not come back. */
  stopWaiting(): void {
    this.#isWaiting = false;
  }

  override async end(): Promise<void> {
    this.#closed = true;
    await super.end();
  }

  async #untilConnected(): Promise<pg.PoolClient> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      // The worker would retry forever after an error, so the promise never settles.
      if (this.#closed) return new Promise(() => undefined);
      try {
        return await super.connect();
      } catch (error) {
        if (!this.#isWaiting && !this.#closed) throw error;
        await pause(wait, undefined, { ref: false });
      }
    }
  }

  /** Retries a mark over other connections until it succeeds. */
  async #mark(first: Promise<pg.QueryResult>, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    this.marking += 1;
    try {
      for (let mark = first; ; mark = this.#again(statement)) {
        try {
          return await mark;
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          // Another process finds the job and runs it again.
          if (!this.#isWaiting) return new Promise(() => undefined);
        }
      }
    } catch (refused) {
      this.#onBroken(refused);
      return new Promise(() => undefined);
    } finally {
      this.marking -= 1;
    }
  }

  async #again(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    await pause(FIRST_PAUSE_MS, undefined, { ref: false });
    const client = await this.#untilConnected();
    try {
      return await (client as unknown as QueueConnection).queryOnce(statement);
    } finally {
      client.release();
    }
  }
}
