import type { EntityManager } from '@mikro-orm/postgresql';
import { yieldToLoop } from '../loop/slices.ts';
import { type Columns, int, type RowOf, text } from './columns.ts';
import { prepared } from './prepared.ts';
import { declaredStatements } from './statement.ts';

const PAGE = 200;

/** A statement that returns the rows of another in pages, each page as one JSON text. */
const paged = (statement: string) =>
  `select ((number - 1) / ${PAGE})::int as place, json_agg(to_json(each) order by number)::text as page
   from (select each, row_number() over () as number from (${statement}) each) numbered group by 1`;

interface Page {
  place: number;
  page: string;
}

/**
 * The rows of a statement that may have thousands: the database returns each page as one text, because the driver
 * parses a whole result in one turn of the event loop. Other work runs between pages.
 */
export async function rowsInPages(
  em: EntityManager,
  statement: string,
  values: readonly unknown[],
): Promise<unknown[]> {
  return rowsOf(await em.execute<Page[]>(paged(statement), [...values]));
}

/**
 * The same by columns: repeated column names and columns with few distinct values are most of the cost of the rows'
 * JSON.
 */
const pagedByColumns = (columns: Columns, statement: string) => {
  const lists = Object.keys(columns).map((name) => `'${name}', json_agg("${name}" order by number)`);
  return `select ((number - 1) / ${PAGE})::int as place, json_build_object(${lists.join(', ')})::text as page
   from (select each.*, row_number() over () as number from (${statement}) each) numbered group by 1`;
};

/** A statement that may have thousands of rows, with their columns as in JSON. */
interface List<C extends Columns = Columns> {
  columns: C;
  text: string;
}

type RowsOf<Lists> = {
  [Name in keyof Lists]: Lists[Name] extends List<infer C> ? RowOf<C>[] : never;
};

/**
 * Several such lists in one prepared statement (prepared.ts).
 * @param shared SQL in front of all lists, such as a common `with … as (…)`
 */
export function preparedLists<Lists extends Record<string, List>>(
  name: string,
  lists: Lists,
  shared = '',
): (em: EntityManager, values: readonly unknown[]) => Promise<RowsOf<Lists>> {
  const all = Object.entries(lists);
  for (const [, { columns, text }] of all) {
    declaredStatements.push({ columns: () => columns, texts: () => [shared + text] });
  }
  const query = prepared(
    name,
    { list: text(), place: int(), page: text() },
    shared +
      all
        .map(
          ([list, { columns, text }]) =>
            `select '${list}' as list, * from (${pagedByColumns(columns, text)}) ${list}`,
        )
        .join(' union all '),
  );
  return async (em, values) => {
    const pages = await query(em, values);
    const rows: Record<string, unknown[]> = {};
    for (const [list] of all) {
      rows[list] = await rowsOf(
        pages.filter((page) => page.list === list),
        fromColumns,
      );
    }
    return rows as RowsOf<Lists>;
  };
}

async function rowsOf(
  pages: Page[],
  read = (page: string) => JSON.parse(page) as unknown[],
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const inOrder = pages.sort((one, other) => one.place - other.place);
  for (const [index, { page }] of inOrder.entries()) {
    if (index > 0) await yieldToLoop();
    rows.push(...read(page));
  }
  return rows;
}

function fromColumns(page: string): unknown[] {
  const columns = Object.entries(JSON.parse(page) as Record<string, unknown[]>);
  return columns[0]![1].map((_, at) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of columns) row[name] = values[at];
    return row;
  });
}
