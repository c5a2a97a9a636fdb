import type { BringingItemView, ClaimView, ItemLabel, RequestedItemView } from '@yolo/contract/lists';
import { fullName } from '@yolo/contract/members';
import { bool, int, json, listOf, orNull, type RowOf, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { prepared } from '../../../core/database/prepared.ts';
import type { EventReader } from '../../events/index.ts';
import { type MemberColumns, memberJson, memberView } from '../../members/index.ts';

interface ClaimRow {
  id: string;
  quantity: number;
  member: MemberColumns | null;
  name: string | null;
  invitation_id: string | null;
  is_you: boolean;
}

const requestedColumns = {
  id: uuid(),
  name: text(),
  quantity: int(),
  created_at: text(),
  claims: json<ClaimRow[]>(),
  recipes: listOf(text()),
};

const REQUESTED = `
  select r.id, r.name, r.quantity, ${instantText('r.created_at')} as created_at, claimed.claims,
    array(
      select distinct f.title from item_sources s join event_recipes f on f.id = s.food_id where s.item_id = r.id
    ) as recipes
  from event_requested_items r
    cross join lateral (
      select coalesce(json_agg(json_build_object(
          'id', c.id, 'quantity', c.quantity, 'member', ${memberJson('m')}, 'name', c.name, 'invitation_id', c.invitation_id,
          'is_you', coalesce(c.user_id = $2, false) or coalesce(c.invitation_id = $3, false)
        ) order by c.created_at, c.id), '[]') as claims
      from item_claims c left join profiles m on m.id = c.user_id
      where c.item_id = r.id
    ) claimed
  where r.event_id = $1`;

/** $1 the event, $2 the calling member, $3 the caller's invitation. */
export const requestedItemsOf = prepared(
  'requested-items',
  requestedColumns,
  `${REQUESTED} order by r.created_at, r.id`,
);
/** $4 the item. */
export const oneRequestedItem = prepared('requested-item', requestedColumns, `${REQUESTED} and r.id = $4`);

const bringingColumns = {
  id: uuid(),
  title: text(),
  quantity: text(),
  category: text(),
  labels: listOf(text<ItemLabel>()),
  created_at: text(),
  member: orNull(json<MemberColumns>()),
  guest_name: orNull(text()),
  is_you: bool(),
};

const BRINGING = `
  select b.id, b.title, b.quantity, b.category, b.labels, ${instantText('b.created_at')} as created_at,
    ${memberJson('m')} as member, b.guest_name,
    coalesce(b.added_by_user_id = $2, false) or coalesce(b.invitation_id = $3, false) as is_you
  from event_bringing_items b left join profiles m on m.id = b.added_by_user_id
  where b.event_id = $1`;

/** The same parameters as above. */
export const bringingItemsOf = prepared(
  'bringing-items',
  bringingColumns,
  `${BRINGING} order by b.created_at, b.id`,
);
export const oneBringingItem = prepared('bringing-item', bringingColumns, `${BRINGING} and b.id = $4`);

export type RequestedItemRow = RowOf<typeof requestedColumns>;

export function requestedItemView(row: RequestedItemRow): RequestedItemView {
  const claims = row.claims.map(claimView);
  return {
    id: row.id,
    name: row.name,
    quantity: row.quantity,
    left: row.quantity - claims.reduce((sum, { quantity }) => sum + quantity, 0),
    claims,
    recipes: row.recipes,
    createdAt: row.created_at,
  };
}

function claimView({ id, quantity, member, name, is_you: isYou }: ClaimRow): ClaimView {
  const by = member && memberView(member);
  return { id, quantity, member: by, name: by ? fullName(by) : (name ?? ''), isYou };
}

/** @param reader of its event: a member may change and delete their own items, the owner all, a guest by link none */
export function bringingItemView(
  row: RowOf<typeof bringingColumns>,
  userId: string | null,
  reader: Pick<EventReader, 'role'>,
): BringingItemView {
  const member = row.member && memberView(row.member);
  const isTheirs = reader.role === 'owner' || (userId !== null && row.member?.id === userId);
  return {
    id: row.id,
    title: row.title,
    quantity: row.quantity,
    category: row.category,
    labels: row.labels,
    member,
    name: member ? fullName(member) : (row.guest_name ?? ''),
    isYou: row.is_you,
    changeable: isTheirs,
    deletable: isTheirs,
    createdAt: row.created_at,
  };
}
