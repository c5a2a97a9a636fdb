import { defineArea } from '../../core/areas/area.ts';
import { instantText } from '../../core/database/moments.ts';
import { BringingItem } from './items/bringing-item.entity.ts';
import { FreedItem } from './items/freed-item.entity.ts';
import { claimsFollowAnswers } from './items/freed-items.ts';
import { ItemClaim } from './items/item-claim.entity.ts';
import { bringingNotifications, freedNotifications } from './items/item-notifications.ts';
import { itemsDemo } from './items/items-demo.ts';
import { RequestedItem } from './items/requested-item.entity.ts';
import { listsLimits } from './lists.settings.ts';
import { Migration20261123180000_items } from './migrations/Migration20261123180000_items.ts';

defineArea({
  name: 'lists',
  entities: [RequestedItem, ItemClaim, FreedItem, BringingItem],
  migrations: [Migration20261123180000_items],
  limits: listsLimits,
  demo: itemsDemo,
  follows: {
    'invitation.answered': claimsFollowAnswers,
    'invitation.removed': claimsFollowAnswers,
    'attendee.removed': claimsFollowAnswers,
  },
  notifications: [bringingNotifications, freedNotifications],
  eventCounts: {
    stuff: `
      select (select count(*)::int from event_requested_items r where r.event_id = e.id)
        + (select count(*)::int from event_bringing_items b where b.event_id = e.id)`,
  },
  constraints: {
    event_bringing_items_added_by_user_id_fkey: 'unauthenticated',
    item_claims_user_id_fkey: 'unauthenticated',
    freed_items_user_id_fkey: 'unauthenticated',
  },
  exported: {
    claims: `
      select r.event_id as "eventId", r.name, c.quantity, ${instantText('c.created_at')} as "createdAt"
      from item_claims c join event_requested_items r on r.id = c.item_id
      where c.user_id = ? order by c.created_at, c.id`,
    bringing: `
      select event_id as "eventId", title, quantity, category, labels,
        ${instantText('created_at')} as "createdAt"
      from event_bringing_items where added_by_user_id = ? order by created_at, id`,
  },
});
