import type { AdminSort } from '@yolo/contract/admin';
import type { adminRoutes } from '@yolo/contract/admin/schemas';
import { Timestamp } from '@yolo/contract/schemas';
import { z } from 'zod';
import { partsOf } from '../../core/areas/area.ts';
import { json, listOf, orNull, text, uuid } from '../../core/database/columns.ts';
import { instantOf, instantText } from '../../core/database/moments.ts';
import { type Value, dynamicStatement } from '../../core/database/statement.ts';
import { CursorText, readCursor, writeCursor } from '../../core/http/cursor.ts';
import type { Parsed } from '../../core/http/route.ts';
import { foundBy, halvesBy, hasAddress } from './user-words.ts';

type Query = Parsed<typeof adminRoutes.listUsers>['query'];

interface Sort {
  /** The order's keys before the id, in the table that has their index. */
  keys: string[];
  /** SQL of a key as the text of a cursor; `cast` reads it back. */
  textOf(key: string): string;
  cast: string;
  schema: z.ZodType<string>;
  from: string;
  id: string;
  /** The number of rows up to which a scan in this order is as fast as a search by word indexes with a sort. */
  scanMax: number;
}

const NEVER = '-infinity';
const LAST_SIGN_IN = `coalesce(a.last_sign_in_at, '${NEVER}'::timestamptz)`;
/** Sorts after every role, whose keys begin with 0. */
const NO_ROLE = '1';
/** The rows that a search scans in order before it uses the word indexes: about as fast as reading a page. */
const FIRST_SCAN = 2000;
/** Matches are not spread evenly over the order. */
const MARGIN = 1.5;

const sorts: Record<AdminSort, Sort> = {
  name: {
    keys: ['lower(p.first_name) collate "C"', 'lower(p.last_name) collate "C"'],
    textOf: (key) => key,
    cast: 'text',
    schema: CursorText,
    from: 'profiles p',
    id: 'p.id',
    scanMax: 60_000,
  },
  memberSince: {
    keys: ['p.created_at'],
    textOf: instantOf,
    cast: 'timestamptz',
    schema: Timestamp,
    from: 'profiles p',
    id: 'p.id',
    scanMax: 60_000,
  },
  lastLogin: {
    keys: [LAST_SIGN_IN],
    textOf: (key) => `case when ${key} = '${NEVER}' then '${NEVER}' else ${instantOf(key)} end`,
    cast: 'timestamptz',
    schema: z.union([z.literal(NEVER), Timestamp]),
    from: 'accounts a join profiles p on p.id = a.user_id',
    id: 'a.user_id',
    scanMax: 3 * FIRST_SCAN,
  },
  role: {
    keys: ['ranked.key'],
    textOf: (key) => key,
    cast: 'text',
    schema: CursorText,
    from: 'ranked join profiles p on p.id = ranked.id',
    id: 'ranked.id',
    scanMax: 0,
  },
};

const userColumns = {
  place: listOf(text()),
  id: uuid(),
  first_name: text(),
  last_name: text(),
  email: text(),
  avatar_url: orNull(text()),
  role: orNull(text()),
  member_since: text(),
  last_sign_in: orNull(text()),
  /** The areas' counts by the names of their columns. */
  counted: json<Record<string, number>>(),
};

/** How far a search scans: a number of the next rows in order, or all matches of the word indexes. */
export type ScanLimit = number | 'all';

/** The first scan. Common words are found soon in the order; an address is rare, so the indexes find it faster. */
export function firstScanLimit({ query, sort }: Query): ScanLimit {
  return query === undefined || sort === 'role' || hasAddress(query) ? 'all' : FIRST_SCAN;
}

/**
 * The next scan after a page that is not full: once the number of rows that the page is estimated to need,
 * unless the word indexes with a sort are faster for that few matches.
 */
export function nextScanLimit({ sort, limit }: Query, reach: number, found: number): ScanLimit {
  const needed = Math.ceil((MARGIN * reach * (limit + 1)) / found);
  return reach === FIRST_SCAN && needed <= sorts[sort].scanMax ? needed : 'all';
}

/** One row more than the page, which shows whether another follows; areas' counts are computed for these rows only. */
export const userPage = dynamicStatement(
  userColumns,
  (value, query: Query, reach: ScanLimit) => {
    const place = placeOf(query);
    const ranked = query.sort === 'role' ? `with ranked as (${byRole(value, query, place)})` : '';
    const beyond = place ? beyondOf(value, query, place) : 'true';
    const page = reach === 'all' ? wholePage(value, query, beyond) : nearPage(value, query, beyond, reach);
    const columns = partsOf('memberColumns').flatMap((each) =>
      Object.entries(each).map(([name, counted]) => `'${name}', (${counted})`),
    );
    return `
      ${ranked}
      select page.place, p.id, p.first_name, p.last_name, p.email, p.avatar_url,
        ${instantText('p.created_at')} as member_since, ${instantText('s.last_sign_in_at')} as last_sign_in,
        (select r.role from user_roles r where r.user_id = p.id order by r.role <> 'admin', r.role limit 1) as role,
        json_build_object(${columns.join(', ')}) as counted
      from (${page}) page
        join profiles p on p.id = page.id
        left join accounts s on s.user_id = p.id
      order by page.nth`;
  },
  examples(),
);

/** All variants of the statement: each order, with and without words and a cursor, with each kind of scan. */
function examples(): [Query, ScanLimit][] {
  const id = '00000000-0000-4000-8000-000000000000';
  return (Object.keys(sorts) as AdminSort[]).flatMap((sort) => {
    const keys = sorts[sort].keys.map(() => (sorts[sort].cast === 'text' ? NO_ROLE : '2027-07-17T12:00:00Z'));
    const queries = [undefined, 'ada', 'lo', 'ada lo', 'ada@yolo.example'].flatMap((query) =>
      [undefined, writeCursor([sort, 'asc', keys, id])].map((after): Query => ({
        sort,
        order: 'asc',
        limit: 50,
        query,
        after,
      })),
    );
    const reaches: ScanLimit[] = sort === 'role' ? ['all'] : ['all', FIRST_SCAN];
    return queries.flatMap((query) => reaches.map((reach): [Query, ScanLimit] => [query, reach]));
  });
}

/** Rows and matches have the same order, so that nothing is read beyond a full page. */
function nearPage(value: Value, query: Query, beyond: string, reach: number): string {
  const { keys, from, id } = sorts[query.sort];
  const ordered = [...keys, id].map((key) => `${key} ${query.order}`).join(', ');
  return `
    select ${pageOf(query)} from (
      select p.id, p.first_name, p.last_name, p.email, ${keyColumns(keys)}
      from ${from} where ${beyond} order by ${ordered} limit ${value(reach)}
    ) p where ${foundBy(value, query.query, false)} order by ${orderOf(query)} limit ${value(query.limit + 1)}`;
}

/** The page's columns, selected from rows with raw keys, so that only the page's keys are formatted. */
const pageOf = (query: Query) => {
  const { keys, textOf } = sorts[query.sort];
  const place = keys.map((_, index) => textOf(`key${index}`)).join(', ');
  return `id, array[${place}] as place, row_number() over (order by ${orderOf(query)}) as nth`;
};

const keyColumns = (keys: string[]) => keys.map((key, index) => `${key} as key${index}`).join(', ');

const orderOf = ({ sort, order }: Query) =>
  [...sorts[sort].keys.map((_, index) => `key${index}`), 'id'].map((key) => `${key} ${order}`).join(', ');

/** Without words it reads in the order's index; with words it collects all matches before it sorts them. */
function wholePage(value: Value, query: Query, beyond: string): string {
  const { keys, from, id } = sorts[query.sort];
  const found = () => foundBy(value, query.query, true);
  const rows = (those: string) =>
    `select ${id} as id, ${keyColumns(keys)} from ${from} where ${those} and ${beyond}`;
  const ordered = [...keys, id].map((key) => `${key} ${query.order}`).join(', ');
  const limit = value(query.limit + 1);
  const first = (sql: string) => `${sql} order by ${ordered} limit ${limit}`;
  if (query.query === undefined) return `select ${pageOf(query)} from (${first(rows(found()))}) chosen`;
  const halves = query.sort === 'name' ? halvesBy(value, query.query) : null;
  const matching = halves
    ? `(${first(rows(halves.beginning))}) union (${first(rows(halves.elsewhere))})`
    : rows(found());
  return `
    with matching as materialized (${matching})
    select ${pageOf(query)} from (select * from matching order by ${orderOf(query)} limit ${limit}) chosen`;
}

/**
 * Users with a role first, by its name, then all others: few rows of one table and a page of the other, instead of
 * an order over both.
 */
function byRole(value: Value, { query, order, limit }: Query, place: Place | null): string {
  const last = place?.keys[0] === NO_ROLE ? `and p.id ${beyondSign(order)} ${value(place.id)}::uuid` : '';
  return `
    select user_id as id, '0' || min(role) collate "C" as key from user_roles group by user_id
    union all
    (select p.id, '${NO_ROLE}' from profiles p
     where not exists (select from user_roles r where r.user_id = p.id)
       and ${foundBy(value, query, true)} ${last}
     order by p.id ${order} limit ${value(limit + 1)})`;
}

/** Where the previous page ended. */
interface Place {
  keys: string[];
  id: string;
}

function placeOf({ sort, order, after }: Query): Place | null {
  if (after === undefined) return null;
  const { keys, schema } = sorts[sort];
  const Cursor = z.tuple([z.literal(sort), z.literal(order), z.array(schema).length(keys.length), z.uuid()]);
  const [, , lastKeys, id] = readCursor(Cursor, after);
  return { keys: lastKeys, id };
}

function beyondOf(value: Value, { sort, order }: Query, place: Place): string {
  const { keys, cast, id } = sorts[sort];
  const given = [...place.keys.map((key) => `${value(key)}::${cast}`), `${value(place.id)}::uuid`].join(', ');
  return `(${[...keys, id].join(', ')}) ${beyondSign(order)} (${given})`;
}

const beyondSign = (order: Query['order']) => (order === 'asc' ? '>' : '<');
