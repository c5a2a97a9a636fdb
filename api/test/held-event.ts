import pg from 'pg';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** Who waits for a row, and what it has changed or locked in which tables before. */
interface Waiting {
  pid: number;
  holds: string[];
}

/**
 * Relation locks tell what a transaction has done: RowShareLock is SELECT … FOR UPDATE, RowExclusiveLock a write. Those of
 * the awaited statement itself, which only asks for the event, are of `events`.
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

/** Another transaction, which has the event's row until it is told to end. */
export class HeldEvent {
  static readonly #open = new Set<HeldEvent>();

  private constructor(private readonly client: pg.Client) {
    HeldEvent.#open.add(this);
  }

  /** @param change what the transaction does, once it has the event */
  static async hold(api: TestApp, eventId: string, ...change: [sql: string, values: unknown[]][]) {
    const client = new pg.Client(api.config.databaseUrl);
    await client.connect();
    await client.query('begin');
    await client.query('select id from events where id = $1 for update', [eventId]);
    for (const [sql, values] of change) await client.query(sql, values);
    return new HeldEvent(client);
  }

  /** Until somebody waits for it, or `meanwhile` ends without having waited. */
  async waiting(meanwhile: Promise<unknown>): Promise<Waiting | null> {
    let ended = false;
    void meanwhile.then(
      () => (ended = true),
      () => (ended = true),
    );
    let found: Waiting | undefined;
    await until(async () => {
      // A transaction sees the connections that there were when it first asked.
      await this.client.query('select pg_stat_clear_snapshot()');
      [found] = (await this.client.query<Waiting>(WAITING)).rows;
      return found !== undefined || ended;
    });
    return found ?? null;
  }

  /** After each test: what a failed one still holds would keep the application from closing. */
  static async endAll(): Promise<void> {
    for (const held of HeldEvent.#open) await held.end();
  }

  async end(how: 'commit' | 'rollback' = 'rollback'): Promise<void> {
    HeldEvent.#open.delete(this);
    await this.client.query(how);
    await this.client.end();
  }
}
