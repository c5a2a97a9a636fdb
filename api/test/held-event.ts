import pg from 'pg';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** A waiting transaction, and the tables that it has written or locked before. */
interface Waiting {
  pid: number;
  holds: string[];
}

/**
 * Relation locks show what a transaction has done: RowShareLock is SELECT … FOR UPDATE, RowExclusiveLock a write. The
 * waiting statement itself has a lock on `events`.
 */
const WAITING = `
  select w.pid, array(
      select distinct l.relation::regclass::text from pg_locks l join pg_class c on c.oid = l.relation and c.relkind = 'r'
      where l.pid = w.pid and l.locktype = 'relation' and l.mode in ('RowShareLock', 'RowExclusiveLock')
        and c.relnamespace = 'public'::regnamespace and l.database = (select oid from pg_database where datname = current_database())
      order by 1
    ) as holds
  from pg_stat_activity w
  where w.datname = current_database() and w.wait_event_type = 'Lock' and pg_backend_pid() = any(pg_blocking_pids(w.pid))`;

/** Another transaction, which holds the event's row until its end. */
export class HeldEvent {
  static readonly #open = new Set<HeldEvent>();

  private constructor(private readonly client: pg.Client) {
    HeldEvent.#open.add(this);
  }

  /** @param change statements that the transaction runs after it has locked the event */
  static async hold(api: TestApp, eventId: string, ...change: [sql: string, values: unknown[]][]) {
    const client = new pg.Client(api.config.databaseUrl);
    await client.connect();
    await client.query('begin');
    await client.query('select id from events where id = $1 for update', [eventId]);
    for (const [sql, values] of change) await client.query(sql, values);
    return new HeldEvent(client);
  }

  /** Resolves when a transaction waits for the event, or when `meanwhile` ends without waiting. */
  async waiting(meanwhile: Promise<unknown>): Promise<Waiting | null> {
    let ended = false;
    void meanwhile.then(
      () => (ended = true),
      () => (ended = true),
    );
    let found: Waiting | undefined;
    await until(async () => {
      // Within a transaction the list of connections is a snapshot of the first query.
      await this.client.query('select pg_stat_clear_snapshot()');
      [found] = (await this.client.query<Waiting>(WAITING)).rows;
      return found !== undefined || ended;
    });
    return found ?? null;
  }

  /** Cleans up after a test: locks of a failed one would keep the application from closing. */
  static async endAll(): Promise<void> {
    for (const held of HeldEvent.#open) await held.end();
  }

  async end(how: 'commit' | 'rollback' = 'rollback'): Promise<void> {
    HeldEvent.#open.delete(this);
    await this.client.query(how);
    await this.client.end();
  }
}
