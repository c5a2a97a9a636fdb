import type { AdminSort } from '@yolo/contract/admin';
import type { adminRoutes } from '@yolo/contract/admin/schemas';
import { Timestamp } from '@yolo/contract/schemas';
import { z } from 'zod';
import { partsOf } from '../../core/areas/area.ts';
import { instantOf } from '../../core/database/moments.ts';
import { CursorText, readCursor } from '../../core/http/cursor.ts';
import type { Parsed } from '../../core/http/route.ts';
import { type Fragment, foundBy, halvesBy, hasAddress } from './user-words.ts';

type Query = Parsed<typeof adminRoutes.listUsers>['query'];

interface Sort {
  /** Keys of the order before the id, of the table that has their index. */
  keys: string[];
  /** A key as a text of a cursor, and back. */
  written(key: string): string;
  cast: string;
  schema: z.ZodType<string>;
  from: string;
  id: string;
  /** So many rows in this order are read as quickly as what some have is found by its words and sorted. */
  far: number;
}

const NEVER = '-infinity';
const SEEN = `coalesce(a.last_sign_in_at, '${NEVER}'::timestamptz)`;
/** After every role, each of which begins with 0. */
const NO_ROLE = '1';
/** Rows in order that a search looks at before it asks the indexes of words: about as quick as a page. */
const NEAR = 2000;
/** What is found is not spread evenly. */
const MARGIN = 1.5;

const sorts: Record<AdminSort, Sort> = {
  name: {
    keys: ['lower(p.first_name) collate "C"', 'lower(p.last_name) collate "C"'],
    written: (key) => key,
    cast: 'text',
    schema: CursorText,
    from: 'profiles p',
    id: 'p.id',
    far: 60_000,
  },
  memberSince: {
    keys: ['p.created_at'],
    written: instantOf,
    cast: 'timestamptz',
    schema: Timestamp,
    from: 'profiles p',
    id: 'p.id',
    far: 60_000,
  },
  lastLogin: {
    keys: [SEEN],
    written: (key) => `case when ${key} = '${NEVER}' then '${NEVER}' else ${instantOf(key)} end`,
    cast: 'timestamptz',
    schema: z.union([z.literal(NEVER), Timestamp]),
    from: 'accounts a join profiles p on p.id = a.user_id',
    id: 'a.user_id',
    far: 3 * NEAR,
  },
  role: {
    keys: ['ranked.key'],
    written: (key) => key,
    cast: 'text',
    schema: CursorText,
    from: 'ranked join profiles p on p.id = ranked.id',
    id: 'ranked.id',
    far: 0,
  },
};

export interface UserRow {
  place: string[];
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  avatar_url: string | null;
  role: string | null;
  created_at: string;
  last_sign_in_at: string | null;
  /** By the names that areas give their columns. */
  counted: Record<string, number>;
}

/** How far a search looks: at so many of the next rows in order, or at whatever the indexes of words find. */
export type Reach = number | 'all';

/** Where a search begins. What many users contain is soon met on the way through the order; an address few have. */
export function firstReach({ query, sort }: Query): Reach {
  return query === undefined || sort === 'role' || hasAddress(query) ? 'all' : NEAR;
}

/**
 * Where it goes on that has found so many, and no full page: once as far through the order as the page seems to need,
 * unless what so few have is sooner found by its words and brought into the order.
 */
export function nextReach({ sort, limit }: Query, reach: number, found: number): Reach {
  const needed = Math.ceil((MARGIN * reach * (limit + 1)) / found);
  return reach === NEAR && needed <= sorts[sort].far ? needed : 'all';
}

/** One row more than the page, which says whether there is another; what is counted is counted for these rows only. */
export function userListStatement(query: Query, reach: Reach): Fragment {
  const place = placeOf(query);
  const found = foundBy(query.query, reach === 'all');
  const ranked = query.sort === 'role' ? byRole(query, found, place) : null;
  const beyond = place ? beyondOf(query, place) : { sql: 'true', values: [] };
  const page = reach === 'all' ? wholePage(query, found, beyond) : nearPage(query, found, beyond, reach);
  const columns = partsOf('memberColumns').flatMap((each) =>
    Object.entries(each).map(([name, counted]) => `'${name}', (${counted})`),
  );
  const sql = `
    ${ranked ? `with ranked as (${ranked.sql})` : ''}
    select page.place, p.id, p.first_name, p.last_name, p.email, p.avatar_url, p.created_at, s.last_sign_in_at,
      (select r.role from user_roles r where r.user_id = p.id order by r.role <> 'admin', r.role limit 1) as role,
      json_build_object(${columns.join(', ')}) as counted
    from (${page.sql}) page
      join profiles p on p.id = page.id
      left join accounts s on s.user_id = p.id
    order by page.nth`;
  return { sql, values: [...(ranked?.values ?? []), ...page.values] };
}

/** The order of the rows is that of what is found in them, so that nothing is read beyond a full page. */
function nearPage(query: Query, found: Fragment, beyond: Fragment, reach: number): Fragment {
  const { keys, from, id } = sorts[query.sort];
  const ordered = [...keys, id].map((key) => `${key} ${query.order}`).join(', ');
  return {
    sql: `
      select ${pageOf(query)} from (
        select p.id, p.first_name, p.last_name, p.email, ${named(keys)}
        from ${from} where ${beyond.sql} order by ${ordered} limit ?
      ) p where ${found.sql} order by ${orderOf(query)} limit ?`,
    values: [...beyond.values, reach, ...found.values, query.limit + 1],
  };
}

/** Of rows with their keys, so that only the page of them is written out. */
const pageOf = (query: Query) => {
  const { keys, written } = sorts[query.sort];
  const place = keys.map((_, index) => written(`key${index}`)).join(', ');
  return `id, array[${place}] as place, row_number() over (order by ${orderOf(query)}) as nth`;
};

const named = (keys: string[]) => keys.map((key, index) => `${key} as key${index}`).join(', ');

const orderOf = ({ sort, order }: Query) =>
  [...sorts[sort].keys.map((_, index) => `key${index}`), 'id'].map((key) => `${key} ${order}`).join(', ');

/** Without words in the order of its index; with them found first, for only the rows say how many there are. */
function wholePage(query: Query, found: Fragment, beyond: Fragment): Fragment {
  const { keys, from, id } = sorts[query.sort];
  const rows = (those: Fragment): Fragment => ({
    sql: `select ${id} as id, ${named(keys)} from ${from} where ${those.sql} and ${beyond.sql}`,
    values: [...those.values, ...beyond.values],
  });
  const ordered = [...keys, id].map((key) => `${key} ${query.order}`).join(', ');
  const first = ({ sql, values }: Fragment): Fragment => ({
    sql: `${sql} order by ${ordered} limit ?`,
    values: [...values, query.limit + 1],
  });
  if (query.query === undefined) {
    const chosen = first(rows(found));
    return { sql: `select ${pageOf(query)} from (${chosen.sql}) chosen`, values: chosen.values };
  }
  let matching = rows(found);
  const halves = query.sort === 'name' ? halvesBy(query.query) : null;
  if (halves) {
    const [beginning, elsewhere] = [first(rows(halves.beginning)), rows(halves.elsewhere)];
    matching = {
      sql: `(${beginning.sql}) union (${elsewhere.sql})`,
      values: [...beginning.values, ...elsewhere.values],
    };
  }
  return {
    sql: `
      with matching as materialized (${matching.sql})
      select ${pageOf(query)} from (select * from matching order by ${orderOf(query)} limit ?) chosen`,
    values: [...matching.values, query.limit + 1],
  };
}

/**
 * Those with a role first, by its name, then everybody else: few rows of one table and a page of the other, instead of
 * an order over both.
 */
function byRole({ order, limit }: Query, found: Fragment, place: Place | null): Fragment {
  const last = place?.keys[0] === NO_ROLE ? place.id : null;
  return {
    sql: `
      select user_id as id, '0' || min(role) collate "C" as key from user_roles group by user_id
      union all
      (select p.id, '${NO_ROLE}' from profiles p
       where not exists (select from user_roles r where r.user_id = p.id)
         and ${found.sql} ${last ? `and p.id ${beyondSign(order)} ?::uuid` : ''}
       order by p.id ${order} limit ?)`,
    values: [...found.values, ...(last ? [last] : []), limit + 1],
  };
}

/** Where the page before has ended. */
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

function beyondOf({ sort, order }: Query, place: Place): Fragment {
  const { keys, cast, id } = sorts[sort];
  const given = [...keys.map(() => `?::${cast}`), '?::uuid'].join(', ');
  return {
    sql: `(${[...keys, id].join(', ')}) ${beyondSign(order)} (${given})`,
    values: [...place.keys, place.id],
  };
}

const beyondSign = (order: Query['order']) => (order === 'asc' ? '>' : '<');
