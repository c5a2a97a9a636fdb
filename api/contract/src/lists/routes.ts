import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { listsCalls } from './calls.ts';
import {
  BringingItemView,
  BringItemRequest,
  ClaimItemRequest,
  ItemsAddedView,
  PinItemsRequest,
  RequestedItemView,
  RequestItemsRequest,
  StuffView,
} from './items.schema.ts';

const eventId = z.strictObject({ eventId: Id });
/** Whatever of the path is wrong: to who asks, there is no such event. */
const anEvent = { params: eventId, notFound: 'event_not_found' } as const;
const anItem = { ...anEvent, params: eventId.extend({ itemId: Id }) } as const;
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
    summary: 'Claims so many of a requested item in all; the first comes first',
    permission: 'item.claim',
    ...anItem,
    body: ClaimItemRequest,
    response: RequestedItemView,
    errors: ['event_not_found', 'item_gone', 'item_taken'],
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
    errors: ['event_not_found', 'items_full', 'rate_limited'],
  },
  pinItems: {
    summary: 'Adds drafts: what a member brings, and what is wanted at an own event',
    permission: 'bringing.pin',
    ...anEvent,
    body: PinItemsRequest,
    response: ItemsAddedView,
    status: 201,
    limits: perMember,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'items_full', 'rate_limited'],
  },
  deleteBringingItem: {
    summary: 'Deletes what the member brings, or anything of an own event',
    permission: 'bringing.delete',
    ...anItem,
    errors: ['unauthenticated', 'event_not_found', 'item_gone', 'item_not_yours'],
  },
});

type ListsRoutes = typeof listsRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends ListsRoutes {}
}
