import type { FoodView, Ingredient } from '@yolo/contract/lists';
import { bool, int, json, orNull, type RowOf, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import type { UnreadReason } from '../../../core/pages/pages.ts';
import type { EventReader } from '../../events/index.ts';
import { type MemberColumns, memberJson, memberView } from '../../members/index.ts';
import { kindOf, shownNotes } from './food.entity.ts';

const columns = {
  id: uuid(),
  title: text(),
  url: text(),
  notes: orNull(text()),
  picture: orNull(text()),
  is_icon: bool(),
  servings: orNull(int()),
  makes: orNull(text()),
  minutes: orNull(int()),
  unread: orNull(text<UnreadReason>()),
  ingredients: json<Ingredient[]>('jsonb'),
  reading: bool(),
  created_at: text(),
  adder: orNull(json<MemberColumns>()),
  /** By line: for how many people it is already on the list. */
  listed: json<Record<string, number>>(),
};
type FoodRow = RowOf<typeof columns>;

const FOOD = `
  select f.id, f.title, f.url, f.notes, f.picture, f.is_icon, f.servings, f.makes, f.minutes, f.unread,
    f.ingredients,
    f.read_at is null as reading, ${instantText('f.created_at')} as created_at,
    ${memberJson('p')} as adder, wanted.listed
  from event_recipes f left join profiles p on p.id = f.added_by_user_id
    cross join lateral (
      select coalesce(json_object_agg(s.line, s.servings), '{}') as listed
      from (select line, sum(servings)::int as servings from item_sources where food_id = f.id group by line) s
    ) wanted
  where f.event_id = $1`;

/** $1 the event. */
export const foodOf = prepared('food', columns, `${FOOD} order by f.created_at, f.id`);
/** $2 the restaurant or recipe. */
export const oneFood = prepared('one-food', columns, `${FOOD} and f.id = $2`);

/** @param reader of its event, who may change their own food, and as the owner all of it */
export function foodView(row: FoodRow, userId: string | null, reader: Pick<EventReader, 'role'>): FoodView {
  const { id, title, url, notes, servings, makes, minutes, unread, reading, adder } = row;
  return {
    id,
    kind: kindOf(notes),
    url,
    title,
    pictureUrl: pictureUrl(row.picture),
    isIcon: row.is_icon,
    servings,
    makes,
    minutes,
    unread,
    notes: shownNotes(notes),
    ingredients: row.ingredients.map((each, line) => ({ ...each, listedFor: row.listed[line] ?? 0 })),
    reading,
    addedBy: adder && memberView(adder),
    changeable: reader.role === 'owner' || (userId !== null && adder?.id === userId),
    createdAt: row.created_at,
  };
}

/** Yolo's address of a stored picture. */
export const pictureUrl = (hash: string | null): string | null =>
  hash === null ? null : `/food-pictures/${hash}`;
