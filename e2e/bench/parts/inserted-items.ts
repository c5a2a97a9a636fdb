/** Lists of hundreds of items, by one statement. */
import type { Instance } from './instance.ts';

/** $2 items of event $1, every third of which is claimed by one of the members $3. */
const ITEMS = `
  with item as (
    insert into event_requested_items (event_id, name, quantity, created_at)
    select $1, (array['Bread', 'A long table', 'Glasses', 'Candles and matches', 'Wine of the region'])[1 + n % 5] || ' ' || n,
      1, now() + n * interval '1 millisecond'
    from generate_series(1, $2::int) n
    returning id
  ), claimed as (
    insert into item_claims (item_id, user_id, quantity)
    select id, ($3::uuid[])[1 + n % cardinality($3::uuid[])], 1
    from (select id, row_number() over (order by id) as n from item) numbered
    where n % 3 = 0 and cardinality($3::uuid[]) > 0
  )
  select id from item`;

/** @returns their ids */
export async function insertItems(
  { pool }: Instance,
  eventId: string,
  count: number,
  claimers: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(ITEMS, [eventId, count, claimers]);
  await pool.query('vacuum analyze event_requested_items, item_claims');
  return rows.map(({ id }) => id);
}
