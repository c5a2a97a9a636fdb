import type { AdminSort } from '@yolo/contract';
import { z } from 'zod';
import type { Parsed } from '../http/route.ts';
import { Instant, instantOf, readCursor } from './cursor.ts';

type Query = Parsed<'listUsers'>['query'];

interface Sort {
  /** Keys of the order before the id, of the table that has their index. */
  keys: string[];
  /** The keys as texts of a cursor, and back. */
  written: string[];
  cast: string;
  schema: z.ZodType<string>;
  from: string;
  id: string;
}

const NEVER = '-infinity';
const SEEN = `coalesce(a.last_sign_in_at, '${NEVER}'::timestamptz)`;
const Text = z.string().max(200);

/** Those with a role first, by its name; each half comes from its own index, so that a page reads a page. */
const BY_ROLE = `(
  select user_id as id, '0' || min(role) collate "C" as key from user_roles group by user_id
  union all
  select m.id, '1' collate "C" from profiles m where not exists (select from user_roles r where r.user_id = m.id)
) ranked`;

const sorts: Record<AdminSort, Sort> = {
  name: {
    keys: ['lower(p.first_name)', 'lower(p.last_name)'],
    written: ['lower(p.first_name)', 'lower(p.last_name)'],
    cast: 'text',
    schema: Text,
    from: 'profiles p',
    id: 'p.id',
  },
  memberSince: {
    keys: ['p.created_at'],
    written: [instantOf('p.created_at')],
    cast: 'timestamptz',
    schema: Instant,
    from: 'profiles p',
    id: 'p.id',
  },
  lastLogin: {
    keys: [SEEN],
    written: [
      `case when a.last_sign_in_at is null then '${NEVER}' else ${instantOf('a.last_sign_in_at')} end`,
    ],
    cast: 'timestamptz',
    schema: z.union([z.literal(NEVER), Instant]),
    from: 'accounts a join profiles p on p.id = a.user_id',
    id: 'a.user_id',
  },
  role: {
    keys: ['ranked.key'],
    written: ['ranked.key'],
    cast: 'text',
    schema: Text,
    from: `${BY_ROLE} join profiles p on p.id = ranked.id`,
    id: 'ranked.id',
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
  events_created: number;
  events_attended: number;
}

/** One row more than the page, which says whether there is another; what is counted is counted for these rows only. */
export function userListStatement(query: Query): { sql: string; values: unknown[] } {
  const { keys, written, from, id } = sorts[query.sort];
  const { order, limit } = query;
  const [filter, values] = conditions(query);
  const ordered = [...keys, id].map((key) => `${key} ${order}`).join(', ');
  const sql = `
    select page.place, p.id, p.first_name, p.last_name, p.email, p.avatar_url, p.created_at, s.last_sign_in_at,
      (select r.role from user_roles r where r.user_id = p.id order by r.role <> 'admin', r.role limit 1) as role,
      (select count(*)::int from events e where e.user_id = p.id) as events_created,
      (select count(*)::int from event_attendees t where t.user_id = p.id) as events_attended
    from (
      select ${id} as id, array[${written.join(', ')}] as place, row_number() over (order by ${ordered}) as nth
      from ${from} where ${filter} order by ${ordered} limit ?
    ) page
      join profiles p on p.id = page.id
      left join accounts s on s.user_id = p.id
    order by page.nth`;
  return { sql, values: [...values, limit + 1] };
}

function conditions({ sort, order, after, query }: Query): [filter: string, values: unknown[]] {
  const words = query?.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX) ?? [];
  const found = words.map(
    () => '(lower(p.first_name) like ? or lower(p.last_name) like ? or p.email like ?)',
  );
  const patterns = words.flatMap((word) => Array<string>(3).fill(`%${word.replace(/[\\%_]/g, '\\$&')}%`));
  if (!after) return [found.join(' and ') || 'true', patterns];
  const { keys, schema, cast, id } = sorts[sort];
  const Place = z.tuple([z.literal(sort), z.literal(order), z.array(schema).length(keys.length), z.uuid()]);
  const [, , place, lastId] = readCursor(Place, after);
  const beyond = `(${[...keys, id].join(', ')}) ${order === 'asc' ? '>' : '<'} (${keys.map(() => `?::${cast}`).join(', ')}, ?::uuid)`;
  return [[...found, beyond].join(' and '), [...patterns, ...place, lastId]];
}

/** More words than any name has make no better match. */
const WORDS_MAX = 5;
