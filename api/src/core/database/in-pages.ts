import type { EntityManager } from '@mikro-orm/postgresql';
import { giveWay } from '../loop/turns.ts';

const PAGE = 200;

/**
 * Rows of a statement that may have thousands: the database writes each page of them as one text, because the driver takes
 * a result apart in one turn of the loop, however long it is. Between pages others have their turn.
 */
export async function* inPages<Row>(
  em: EntityManager,
  statement: string,
  values: readonly unknown[],
): AsyncGenerator<Row[], void, undefined> {
  const pages = await em.execute<{ page: string }[]>(
    `select json_agg(to_json(each) order by number)::text as page
     from (select each, row_number() over () as number from (${statement}) each) numbered
     group by (number - 1) / ${PAGE} order by (number - 1) / ${PAGE}`,
    [...values],
  );
  for (const { page } of pages) {
    yield JSON.parse(page) as Row[];
    await giveWay();
  }
}

export async function rowsInPages<Row>(
  em: EntityManager,
  statement: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of inPages<Row>(em, statement, values)) rows.push(...page);
  return rows;
}
