import { defineArea } from '../../core/areas/area.ts';
import { instantText } from '../../core/database/moments.ts';
import { ClaimStuff, RequestStuff, StuffSteps } from './assistant-actions.ts';
import { stuffFactSource } from './assistant-facts.ts';
import { foodNotifications } from './food/food-notifications.ts';
import { Food } from './food/food.entity.ts';
import { ItemSource } from './food/item-source.entity.ts';
import { BringingItem } from './items/bringing-item.entity.ts';
import { FreedItem } from './items/freed-item.entity.ts';
import { claimsFollowAnswers } from './items/freed-items.ts';
import { ItemClaim } from './items/item-claim.entity.ts';
import { bringingNotifications, freedNotifications } from './items/item-notifications.ts';
import { itemReminders } from './items/item-reminders.ts';
import { itemsDemo } from './items/items-demo.ts';
import { CLAIMED_EVENTS, MemberClaims } from './items/member-claims.ts';
import { RequestedItem } from './items/requested-item.entity.ts';
import { ListRequest } from './list-request.entity.ts';
import { listsJobs } from './lists.jobs.ts';
import { listsLimits, listsSettings } from './lists.settings.ts';
import { Migration20261123180000_items } from './migrations/Migration20261123180000_items.ts';
import { Migration20261123210000_food } from './migrations/Migration20261123210000_food.ts';
import { Migration20261128090000_food_facts_and_requests } from './migrations/Migration20261128090000_food_facts_and_requests.ts';

defineArea({
  name: 'lists',
  assistantFacts: [stuffFactSource],
  entities: [RequestedItem, ItemClaim, FreedItem, BringingItem, Food, ItemSource, ListRequest],
  migrations: [
    Migration20261123180000_items,
    Migration20261123210000_food,
    Migration20261128090000_food_facts_and_requests,
  ],
  jobs: listsJobs,
  settings: listsSettings,
  limits: listsLimits,
  assistantActions: [RequestStuff, ClaimStuff],
  assistantSteps: [StuffSteps],
  demo: async (em, life) => {
    await itemsDemo(em, life);
    // The drawing code is loaded only where pictures are drawn.
    const { foodDemo } = await import('./food/food-demo.ts');
    await foodDemo(em, life);
  },
  follows: {
    'invitation.answered': claimsFollowAnswers,
    'invitation.removed': claimsFollowAnswers,
    'attendee.removed': claimsFollowAnswers,
  },
  memberEvents: CLAIMED_EVENTS,
  memberEnding: MemberClaims,
  reminderSentences: itemReminders,
  notifications: [bringingNotifications, freedNotifications, foodNotifications],
  eventCounts: {
    food: 'select count(*)::int from event_recipes f where f.event_id = e.id',
    stuff: `
      select (select count(*)::int from event_requested_items r where r.event_id = e.id)
        + (select count(*)::int from event_bringing_items b where b.event_id = e.id)`,
  },
  constraints: {
    event_recipes_event_id_fkey: 'event_not_found',
    event_requested_items_event_id_fkey: 'event_not_found',
    event_bringing_items_event_id_fkey: 'event_not_found',
    freed_items_event_id_fkey: 'event_not_found',
    item_claims_invitation_id_fkey: 'event_not_found',
    event_bringing_items_invitation_id_fkey: 'event_not_found',
    item_claims_item_id_fkey: 'item_gone',
    item_sources_item_id_fkey: 'item_gone',
    item_sources_food_id_fkey: 'food_gone',
    list_requests_event_id_fkey: 'event_not_found',
    event_recipes_added_by_user_id_fkey: 'unauthenticated',
    event_bringing_items_added_by_user_id_fkey: 'unauthenticated',
    item_claims_user_id_fkey: 'unauthenticated',
    freed_items_user_id_fkey: 'unauthenticated',
  },
  exported: {
    food: `
      select event_id as "eventId", title, url, nullif(notes, '__restaurant') as notes,
        ${instantText('created_at')} as "createdAt"
      from event_recipes where added_by_user_id = ? order by created_at, id`,
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
