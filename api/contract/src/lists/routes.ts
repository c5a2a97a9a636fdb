import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { listsCalls } from './calls.ts';
import {
  AddFoodRequest,
  AskForIngredientsRequest,
  ChangeFoodRequest,
  FoodAddedView,
  FoodListView,
  FoodLookedUpView,
  FoodPinnedView,
  FoodView,
  LookUpFoodRequest,
  PinFoodRequest,
} from './food.schema.ts';
import {
  BringingItemView,
  BringItemRequest,
  ChangeBringingItemRequest,
  ClaimItemRequest,
  ItemsAddedView,
  PinItemsRequest,
  RequestedItemView,
  RequestItemsRequest,
  StuffView,
} from './items.schema.ts';

const eventId = z.strictObject({ eventId: Id });
/** For any invalid id in the path the answer is that there is no such event. */
const anEvent = { params: eventId, notFound: 'event_not_found' } as const;
const anItem = { ...anEvent, params: eventId.extend({ itemId: Id }) } as const;
const aFood = { ...anEvent, params: eventId.extend({ foodId: Id }) } as const;
const pageLimits = [{ name: 'pages', per: 'member' }] as const;
const perMember = [{ name: 'items', per: 'member' }] as const;

/** What an event needs, and who brings what. */
export const listsRoutes = defineRoutes('lists', listsCalls, {
  listStuff: {
    summary: 'What is requested and who claimed it, and what is brought besides',
    permission: 'stuff.list',
    ...anEvent,
    response: StuffView,
    errors: ['event_not_found'],
  },
  requestItems: {
    summary: 'The owner asks for things',
    permission: 'item.request',
    ...anEvent,
    body: RequestItemsRequest,
    response: ItemsAddedView,
    status: 201,
    limits: perMember,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'items_full', 'rate_limited'],
  },
  deleteRequestedItem: {
    summary: 'The owner asks for it no longer; its claims go with it',
    permission: 'item.take-back',
    ...anItem,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'item_gone'],
  },
  claimItem: {
    summary: 'Sets how many of a requested item the caller claims; first come, first served',
    permission: 'item.claim',
    ...anItem,
    body: ClaimItemRequest,
    response: RequestedItemView,
    errors: ['event_not_found', 'item_gone', 'item_taken', 'not_coming'],
  },
  unclaimItem: {
    summary: 'Takes the own claim back',
    permission: 'item.claim',
    ...anItem,
    response: RequestedItemView,
    errors: ['event_not_found', 'item_gone'],
  },
  bringItem: {
    summary: 'Brings something that nobody asked for',
    permission: 'bringing.add',
    ...anEvent,
    body: BringItemRequest,
    response: BringingItemView,
    status: 201,
    limits: perMember,
    errors: ['event_not_found', 'item_gone', 'items_full', 'not_coming', 'rate_limited'],
  },
  pinItems: {
    summary: 'Adds drafts: what a member brings, and what is wanted at an own event',
    permission: 'bringing.pin',
    ...anEvent,
    body: PinItemsRequest,
    response: ItemsAddedView,
    status: 201,
    limits: perMember,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'items_full', 'not_coming', 'rate_limited'],
  },
  changeBringingItem: {
    summary:
      'Says anew how many, of which category and with which labels: what the member brings, or anything of an own event',
    permission: 'bringing.change',
    ...anItem,
    body: ChangeBringingItemRequest,
    response: BringingItemView,
    limits: perMember,
    errors: ['unauthenticated', 'event_not_found', 'item_gone', 'item_not_yours', 'rate_limited'],
  },
  deleteBringingItem: {
    summary: 'Deletes what the member brings, or anything of an own event',
    permission: 'bringing.delete',
    ...anItem,
    errors: ['unauthenticated', 'event_not_found', 'item_gone', 'item_not_yours'],
  },
  listFood: {
    summary: 'Restaurants and recipes of an event',
    permission: 'food.list',
    ...anEvent,
    response: FoodListView,
    errors: ['event_not_found'],
  },
  addFood: {
    summary: 'Adds a restaurant or a recipe; its page is read afterwards',
    permission: 'food.add',
    ...anEvent,
    body: AddFoodRequest,
    response: FoodAddedView,
    status: 201,
    limits: pageLimits,
    errors: ['unauthenticated', 'event_not_found', 'food_full', 'rate_limited'],
  },
  pinFood: {
    summary: 'Adds drafts to an own event; what is there already is not added again',
    permission: 'food.pin',
    ...anEvent,
    body: PinFoodRequest,
    response: FoodPinnedView,
    status: 201,
    limits: pageLimits,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'food_full', 'rate_limited'],
  },
  changeFood: {
    summary: 'Changes the notes, and the ingredients of a recipe whose page does not say them',
    permission: 'food.change',
    ...aFood,
    body: ChangeFoodRequest,
    response: FoodView,
    limits: perMember,
    errors: ['unauthenticated', 'event_not_found', 'food_gone', 'food_not_yours', 'rate_limited'],
  },
  deleteFood: {
    summary: 'Deletes what the member has added, or anything of an own event',
    permission: 'food.delete',
    ...aFood,
    errors: ['unauthenticated', 'event_not_found', 'food_gone', 'food_not_yours'],
  },
  askForIngredients: {
    summary:
      'Puts ingredients on the list of what is wanted, for a number of people; what is on it already counts',
    permission: 'item.request',
    ...aFood,
    body: AskForIngredientsRequest,
    response: ItemsAddedView,
    status: 201,
    limits: perMember,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'food_gone', 'items_full', 'rate_limited'],
  },
  lookUpFood: {
    summary: 'What an address says of itself, for a draft',
    permission: 'food.look-up',
    body: LookUpFoodRequest,
    response: FoodLookedUpView,
    limits: pageLimits,
    errors: ['unauthenticated', 'rate_limited'],
  },
});

type ListsRoutes = typeof listsRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends ListsRoutes {}
}
