import { isolated } from '@yolo/contract';
import { int, text } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import type { ReminderSentences } from '../../events/index.ts';

/**
 * What the guest of the invitation $1 brings, entered by its link or by the account that has accepted it: claimed items, then
 * others.
 */
const brought = statement(
  { name: text(), quantity: text() },
  `select name, quantity from (
     select r.name, c.quantity::text as quantity, 1 as rank, c.created_at
     from event_invitations i join event_requested_items r on r.event_id = i.event_id
       join item_claims c on c.item_id = r.id
     where i.id = $1 and (c.invitation_id = i.id or c.user_id = i.accepted_by_user_id)
     union all
     select b.title, b.quantity, 2, b.created_at
     from event_invitations i join event_bringing_items b on b.event_id = i.event_id
     where i.id = $1 and (b.invitation_id = i.id or b.added_by_user_id = i.accepted_by_user_id)
   ) all_of_it
   order by rank, created_at`,
);

/** The number of missing items that are named to the host; the others are counted. */
const NAMED_MAX = 30;

/** The requested items of the event $1, and how many of each nobody has claimed. */
const requestedItems = statement(
  { name: text(), quantity: int(), left: int() },
  `select r.name, r.quantity, r.quantity - coalesce(sum(c.quantity), 0)::int as left
   from event_requested_items r left join item_claims c on c.item_id = r.id
   where r.event_id = $1 group by r.id order by r.created_at, r.id`,
);

export const itemReminders: ReminderSentences = {
  async guest(em, invitationId) {
    const items = await brought(em, [invitationId]);
    if (items.length === 0) return null;
    const words = items.map(({ name, quantity }) =>
      quantity === '1' ? isolated(name) : `${isolated(quantity)} × ${isolated(name)}`,
    );
    return `You bring: ${words.join(', ')}.`;
  },

  /** Null only if nothing was requested. */
  async host(em, eventId) {
    const items = await requestedItems(em, [eventId]);
    if (items.length === 0) return null;
    const missing = items.filter(({ left }) => left > 0);
    if (missing.length === 0) return 'Everything that you have asked for is taken care of.';
    const words = missing
      .slice(0, NAMED_MAX)
      .map(({ name, quantity, left }) => (quantity === 1 ? isolated(name) : `${left} × ${isolated(name)}`));
    const more = missing.length - words.length;
    return `Still open: ${words.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
  },
};
