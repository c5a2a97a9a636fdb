import type { EntityManager } from '@mikro-orm/postgresql';
import { giveWay } from '../loop/turns.ts';
import { prepared } from './prepared.ts';

const PAGE = 200;

/** Of a statement whose rows come in pages, each of them as one text. */
const paged = (statement: string) =>
  `select (number - 1) / ${PAGE} as place, json_agg(to_json(each) order by number)::text as page
   from (select each, row_number() over () as number from (${statement}) each) numbered group by 1`;

interface Page {
  place: string;
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

/**
 * Several such lists in one statement that is asked often (prepared.ts).
 * @param statements by the list's name; each may have thousands of rows
 * @param shared SQL before all of them, such as `with … as (…)` for what they have in common
 */
export function preparedLists<Lists extends object>(
  name: string,
  statements: { [List in keyof Lists]: string },
  shared = '',
): (em: EntityManager, values: readonly unknown[]) => Promise<{ [List in keyof Lists]: Lists[List][] }> {
  const lists = Object.entries<string>(statements);
  const ask = prepared<Page & { list: string }>(
    name,
    shared +
      lists
        .map(([list, text]) => `select '${list}' as list, * from (${paged(text)}) ${list}`)
        .join(' union all '),
  );
  return async (em, values) => {
    const pages = await ask(em, values);
    const rows: [string, unknown[]][] = [];
    for (const [list] of lists) rows.push([list, await rowsOf(pages.filter((page) => page.list === list))]);
    return Object.fromEntries(rows) as { [List in keyof Lists]: Lists[List][] };
  };
}

async function rowsOf<Row>(pages: Page[]): Promise<Row[]> {
  const rows: Row[] = [];
  const inOrder = pages.sort((one, other) => Number(one.place) - Number(other.place));
  for (const [nth, { page }] of inOrder.entries()) {
    if (nth > 0) await giveWay();
    rows.push(...(JSON.parse(page) as Row[]));
  }
  return rows;
}
