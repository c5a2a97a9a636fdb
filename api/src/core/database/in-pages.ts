import type { EntityManager } from '@mikro-orm/postgresql';
import { giveWay } from '../loop/turns.ts';
import { prepared, type Prepared } from './prepared.ts';

const PAGE = 200;

/** Of a statement whose rows come in pages, each of them as one text. */
const paged = (statement: string) =>
  `select json_agg(to_json(each) order by number)::text as page
   from (select each, row_number() over () as number from (${statement}) each) numbered
   group by (number - 1) / ${PAGE} order by (number - 1) / ${PAGE}`;

interface Page {
  page: string;
}

/**
 * Rows of a statement that may have thousands: the database writes each page of them as one text, because the driver takes
 * a result apart in one turn of the loop, however long it is. Between pages others have their turn.
 */
export async function rowsInPages<Row>(
  em: EntityManager,
  statement: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return rowsOf(await em.execute<Page[]>(paged(statement), [...values]));
}

/** The same of a statement that is asked often (prepared.ts). */
export function preparedInPages<Row>(name: string, statement: string): Prepared<Row> {
  const ask = prepared<Page>(name, paged(statement));
  return async (em, values) => rowsOf(await ask(em, values));
}

async function rowsOf<Row>(pages: readonly Page[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { page } of pages) {
    rows.push(...(JSON.parse(page) as Row[]));
    await giveWay();
  }
  return rows;
}
