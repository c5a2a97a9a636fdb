import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PooledConnection, poolOptions } from '../database/pool.ts';
import { isUnavailable } from '../database/unavailable.ts';

/** Names of the statements by which the worker takes a job off the queue or puts it back: it waits for none of them. */
const MARK = /^(?:complete|fail)_jobs?(?:_q)?\//;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

type Lend = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

type Mark = (first: Promise<pg.QueryResult>, statement: pg.QueryConfig) => Promise<pg.QueryResult>;

class QueueConnection extends PooledConnection {
  mark!: Mark;

  queryOnce(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return super.query(statement);
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- pg's own overloads are of any
  override query(...asked: any[]): any {
    const answer: unknown = super.query(...(asked as [string]));
    const [statement] = asked as [pg.QueryConfig];
    const marks = answer instanceof Promise && MARK.test(String(statement.name));
    return marks ? this.mark(answer as Promise<pg.QueryResult>, statement) : answer;
  }
}

/**
 * The job worker's connections. The worker ends, or the process with it, where its database is away for a moment: a
 * finished job that it cannot mark rejects unheard (graphile/worker#636). So a caller that asks here for a connection waits
 * until there is one, and a mark is made again until it is there.
 */
export class QueuePool extends pg.Pool {
  /** How many marks are on their way. */
  marking = 0;
  #patient = true;
  #closed = false;
  readonly #onBroken: (error: unknown) => void;

  /** @param onBroken when a mark is refused for good */
  constructor(databaseUrl: string, max: number, onBroken: (error: unknown) => void) {
    super({ connectionString: databaseUrl, max, ...poolOptions, Client: QueueConnection });
    this.#onBroken = onBroken;
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      (client as unknown as QueueConnection).mark = (first, statement) => this.#mark(first, statement);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(lend: Lend): void;
  override connect(lend?: Lend): Promise<pg.PoolClient> | void {
    const borrowed = this.#untilConnected();
    if (!lend) return borrowed;
    borrowed.then(
      (client) => lend(undefined, client, () => client.release()),
      (error: Error) => lend(error),
    );
  }

  /** Connections that come from here on bear this name, by which other processes know that its jobs are in good hands. */
  name(name: string): void {
    this.options.application_name = name;
  }

  /** The process is about to end: nobody waits for a database that may never come back. */
  hurry(): void {
    this.#patient = false;
  }

  override async end(): Promise<void> {
    this.#closed = true;
    await super.end();
  }

  async #untilConnected(): Promise<pg.PoolClient> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      // Anybody who is told that the end has come would try again and again.
      if (this.#closed) return new Promise(() => undefined);
      try {
        return await super.connect();
      } catch (error) {
        if (!this.#patient && !this.#closed) throw error;
        await pause(wait, undefined, { ref: false });
      }
    }
  }

  /** A mark is made again, over other connections, until it is there. */
  async #mark(first: Promise<pg.QueryResult>, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    this.marking += 1;
    try {
      for (let made = first; ; made = this.#again(statement)) {
        try {
          return await made;
        } catch (error) {
          if (!isUnavailable(error)) throw error;
          // The one who comes next finds the job, and does it again.
          if (!this.#patient) return new Promise(() => undefined);
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
