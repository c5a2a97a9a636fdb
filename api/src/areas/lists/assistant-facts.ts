import { seen } from '@yolo/contract';
import type { FactSource } from '../../core/assistant/assistant-parts.ts';
import { json } from '../../core/database/columns.ts';
import { prepared } from '../../core/database/prepared.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { readerQuery } from '../events/index.ts';

/** Requested items, and items that are brought unasked. */
interface StuffFacts {
  /** `left`: how many nobody has claimed; `own`: how many the member has claimed. */
  requested: { name: string; quantity: number; left: number; own: number }[];
  /** `by`: a first name; empty if unknown. */
  brought: { title: string; quantity: string; category: string; by: string; own: boolean }[];
  food: { title: string; kind: 'recipe' | 'restaurant'; servings: number | null }[];
}

declare module '../../core/assistant/assistant-parts.ts' {
  interface EventFacts {
    stuff: StuffFacts;
  }
}

/** Rows of a list that are read: the first ones. */
const ROWS_MAX = 200;

/** $1 and $2 the reader, $3 the event, see event-reader.ts. */
const statement = (read: (joins: string) => string) => `
  select
    (select coalesce(json_agg(listed.row order by listed.created_at, listed.id), '[]') from (
      select r.id, r.created_at, json_build_object('name', r.name, 'quantity', r.quantity,
        'left', greatest(r.quantity - coalesce(claimed.taken, 0), 0), 'own', coalesce(claimed.own, 0)) as row
      from event_requested_items r cross join lateral (
        select sum(c.quantity)::int as taken, (sum(c.quantity) filter (where c.user_id = $1))::int as own
        from item_claims c where c.item_id = r.id
      ) claimed
      where r.event_id = e.id order by r.created_at, r.id limit ${ROWS_MAX}) listed) as requested,
    (select coalesce(json_agg(listed.row order by listed.created_at, listed.id), '[]') from (
      select b.id, b.created_at, json_build_object('title', b.title, 'quantity', b.quantity, 'category', b.category,
        'by', coalesce(m.first_name, split_part(btrim(b.guest_name), ' ', 1), ''),
        'own', coalesce(b.added_by_user_id = $1, false)) as row
      from event_bringing_items b left join profiles m on m.id = b.added_by_user_id
      where b.event_id = e.id order by b.created_at, b.id limit ${ROWS_MAX}) listed) as brought,
    (select coalesce(json_agg(listed.row order by listed.created_at, listed.id), '[]') from (
      select f.id, f.created_at, json_build_object('title', f.title, 'servings', f.servings,
        'kind', case when f.notes = '__restaurant' then 'restaurant' else 'recipe' end) as row
      from event_recipes f where f.event_id = e.id order by f.created_at, f.id limit ${ROWS_MAX}) listed) as food
  ${read('')}`;

const columns = {
  requested: json<StuffFacts['requested']>(),
  brought: json<StuffFacts['brought']>(),
  food: json<StuffFacts['food']>(),
};

const factsOf = readerQuery('assistant-stuff', (name, read) =>
  prepared(name, columns, () => statement(read)),
);

/** Checks the right and reads in one statement. */
export const stuffFactSource: FactSource<'stuff'> = {
  name: 'stuff',
  async read(em, actor, eventId) {
    const [row] = await factsOf(em, actor, eventId);
    if (!row) throw new DomainError('event_not_found');
    return {
      requested: row.requested.map((each) => ({ ...each, name: seen(each.name) })),
      brought: row.brought.map((each) => ({
        ...each,
        title: seen(each.title),
        by: seen(each.by),
      })),
      food: row.food.map((each) => ({ ...each, title: seen(each.title) })),
    };
  },
};
