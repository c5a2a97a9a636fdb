/** Fills the database with data of other people: a number of rows in each large table, by one statement each. */
import type pg from 'pg';

const FIRST = `array['Amelia','Andrea','Bruno','Carla','Dario','Elena','Fabian','Giulia','Hannah','Ines',
  'Jonas','Katrin','Lorenz','Marta','Nadia','Oscar','Paola','Quentin','Rosa','Stefan']`;
const SYLLABLES = `array['ro','vel','ti','mar','san','lo','bri','ka','den','so','mi','tor','fa','lin','po',
  'ger','nu','sta','wei','cho']`;
const member = (number: string) => `md5('member' || ${number})::uuid`;
const event = (number: string) => `md5('event' || ${number})::uuid`;
const spread = (number: string, salt: number) => `(hashint4(${number} + ${salt})::bigint & 2147483647)`;

/** $1: number of rows. Random values are hashes of the row's number, so that every run has the same data. */
const statements: Record<string, string> = {
  profiles: `
    insert into profiles (id, first_name, last_name, email, created_at)
    select ${member('n')}, (${FIRST})[1 + h % 20],
      initcap((${SYLLABLES})[1 + h / 20 % 20] || (${SYLLABLES})[1 + h / 400 % 20] || (${SYLLABLES})[1 + h / 8000 % 20]),
      'm' || n || '@example.org', now() - n * interval '1 minute'
    from generate_series(1, $1::int) n, lateral (select ${spread('n', 0)} as h) hashed`,
  accounts: `
    insert into accounts (user_id, password_hash, email_verified_at, last_sign_in_at)
    select ${member('n')}, '', now(),
      case when n % 5 > 0 then now() - ${spread('n', 1)} % 31536000 * interval '1 second' end
    from generate_series(1, $1::int) n`,
  events: `
    insert into events (id, name, user_id, request_id, date, time_zone, location, starts_at, change_seq)
    select ${event('n')}, 'Supper number ' || n, ${member('1 + n / 10')}, ${event('n')}, day, 'Europe/Rome',
      'Fiesole', day + interval '9 hours', 2
    from generate_series(1, $1::int) n,
      lateral (select current_date - 500 + (${spread('n', 2)} % 1000)::int as day) days`,
  event_invitations: `
    insert into event_invitations (id, event_id, email, status, token_hash, invited_by_user_id,
      accepted_by_user_id, responded_at, created_at)
    select md5('invitation' || n)::uuid, ${event('1 + n / 20')}, 'm' || guest || '@example.org',
      (array['pending', 'accepted', 'declined'])[1 + n % 3], sha256(n::text::bytea), ${member('1 + n / 200')},
      case when n % 3 = 1 then ${member('guest')} end,
      case when n % 3 > 0 then now() - n * interval '2 seconds' end, now() - n * interval '3 seconds'
    from generate_series(1, $1::int) n, lateral (select 1 + (n * 7919::bigint) % $1::int as guest) guests`,
  event_attendees: `
    insert into event_attendees (event_id, user_id)
    select ${event('n')}, ${member('1 + (n * 7919::bigint) % $1::int')} from generate_series(1, $1::int) n`,
  event_changes: `
    insert into event_changes (event_id, seq, type, at)
    select ${event('1 + n / 2')}, 1 + n % 2, case when n % 10 = 0 then 'event.moved' else 'invitation.answered' end,
      now() - n * interval '2 seconds'
    from generate_series(1, $1::int) n`,
  notification_reads: `
    insert into notification_reads (user_id, notification_id)
    select ${member('n')}, md5('invitation' || n)::uuid from generate_series(1, $1::int) n`,
};

/**
 * Fills the tables by two connections: rows are inserted without triggers and secondary indexes, which are recreated afterwards
 * as the migrations made them.
 */
export async function seedCrowd(pool: pg.Pool, count: number): Promise<void> {
  const queue = Object.entries(statements);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await fill(pool, ...next, count);
  };
  await Promise.all([work(), work()]);
}

async function fill(pool: pg.Pool, table: string, statement: string, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '256MB'`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = $1::regclass and not indisunique`,
      [table],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(statement, [count]);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('reset all');
  } finally {
    client.release();
  }
}

/** A member's own events, answers to them, and invitations to others' events: independent of the amount of other data. */
const SHARE = `
  with own as (
    insert into events (id, name, user_id, request_id, date, time_zone, location, change_seq)
    select md5($1::text || n)::uuid, 'My supper number ' || n, $1::uuid, gen_random_uuid(), current_date - 10 + n,
      'Europe/Rome', 'Lucca', 1
    from generate_series(1, 20) n
  ), answered as (
    insert into event_invitations (event_id, email, status, token_hash, accepted_by_user_id, invited_by_user_id, responded_at)
    select md5($1::text || 1 + n / 3)::uuid, 'm' || n || '@example.org', 'accepted', sha256(($1::text || n)::bytea),
      ${member('n')}, $1::uuid, now() - n * interval '1 hour'
    from generate_series(1, 59) n
  ), received as (
    insert into event_invitations (event_id, email, token_hash, invited_by_user_id, created_at)
    select ${event('n * 10')}, $2, sha256(($1::text || 'received' || n)::bytea), ${member('1 + n')},
      now() - n * interval '2 hours'
    from generate_series(1, 30) n
  )
  insert into event_attendees (event_id, user_id) select ${event('n * 10')}, $1::uuid from generate_series(1, 15) n`;

/** Adds a member's data. The member's address counts as verified afterwards. */
export async function seedShare(pool: pg.Pool, { id, email }: { id: string; email: string }): Promise<void> {
  await pool.query('update accounts set email_verified_at = now() where user_id = $1', [id]);
  await pool.query(SHARE, [id, email]);
}

/** Does what autovacuum would do later; without it the planner has no statistics of the rows. */
export async function settle(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}
