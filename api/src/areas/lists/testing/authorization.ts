import type { RouteName } from '@yolo/contract';
import type { BringingItemView, FoodAddedView, StuffView } from '@yolo/contract/lists';
import type { TestBrowser } from '../../../../test/browser.ts';
import type { Stage } from '../../../../test/stage.ts';
import {
  call,
  everybody,
  get,
  inEvent,
  members,
  owner,
  participants,
  readers,
  type Row,
} from '../../../../test/verdicts.ts';

/** Calls a route with an item that the owner has requested. */
const aboutRequested =
  (name: RouteName, body?: unknown) =>
  async (actor: TestBrowser, { party: { host, params } }: Stage) => {
    await host.call('requestItems', { params, body: { items: [{ name: 'Ice', quantity: 9 }] } });
    const { requested } = (await host.call('listStuff', { params })).body as StuffView;
    return actor.call(name, {
      params: { ...params, itemId: requested.at(-1)!.id },
      ...(body !== undefined && { body }),
    });
  };

/** Calls a route with an item that the owner brings. */
const aboutBringing =
  (name: RouteName, body?: unknown) =>
  async (actor: TestBrowser, { party: { host, params } }: Stage) => {
    const brought = (await host.call('bringItem', { params, body: { title: 'Cake' } }))
      .body as BringingItemView;
    return actor.call(name, {
      params: { ...params, itemId: brought.id },
      ...(body !== undefined && { body }),
    });
  };

const recipe = { kind: 'recipe', url: 'http://127.0.0.1:9/' };

/** Calls a route with food that the owner has added. */
const aboutFood =
  (name: RouteName, body?: unknown) =>
  async (actor: TestBrowser, { party: { host, params } }: Stage) => {
    const added = (await host.call('addFood', { params, body: recipe })).body as FoodAddedView;
    return actor.call(name, {
      params: { ...params, foodId: added.food.id },
      ...(body !== undefined && { body }),
    });
  };

export const rows: Record<string, Row> = {
  'GET /api/events/{eventId}/stuff': { ask: inEvent('listStuff'), verdicts: readers },
  'POST /api/events/{eventId}/requested-items': {
    ask: inEvent('requestItems', { items: [{ name: 'Ice' }] }),
    verdicts: owner,
  },
  'DELETE /api/events/{eventId}/requested-items/{itemId}': {
    ask: aboutRequested('deleteRequestedItem'),
    verdicts: owner,
  },
  'PUT /api/events/{eventId}/requested-items/{itemId}/claim': {
    ask: aboutRequested('claimItem', { name: 'Wilma Guest' }),
    verdicts: readers,
  },
  'DELETE /api/events/{eventId}/requested-items/{itemId}/claim': {
    ask: aboutRequested('unclaimItem'),
    verdicts: readers,
  },
  'POST /api/events/{eventId}/bringing-items': {
    ask: inEvent('bringItem', { title: 'Cake', name: 'Wilma Guest' }),
    verdicts: readers,
  },
  'POST /api/events/{eventId}/bringing-items/pinned': {
    ask: inEvent('pinItems', { bringing: [{ title: 'Cake' }] }),
    verdicts: participants,
  },
  'PUT /api/events/{eventId}/bringing-items/{itemId}': {
    ask: aboutBringing('changeBringingItem', { quantity: '2', labels: ['nuts'] }),
    verdicts: { ...participants, participant: 'item_not_yours' },
  },
  'DELETE /api/events/{eventId}/bringing-items/{itemId}': {
    ask: aboutBringing('deleteBringingItem'),
    verdicts: { ...participants, participant: 'item_not_yours' },
  },
  'GET /api/events/{eventId}/food': { ask: inEvent('listFood'), verdicts: readers },
  'POST /api/events/{eventId}/food': { ask: inEvent('addFood', recipe), verdicts: participants },
  'POST /api/events/{eventId}/food/pinned': { ask: inEvent('pinFood', { food: [recipe] }), verdicts: owner },
  'PUT /api/events/{eventId}/food/{foodId}': {
    ask: aboutFood('changeFood', { notes: 'Without nuts' }),
    verdicts: { ...participants, participant: 'food_not_yours' },
  },
  'DELETE /api/events/{eventId}/food/{foodId}': {
    ask: aboutFood('deleteFood'),
    verdicts: { ...participants, participant: 'food_not_yours' },
  },
  'POST /api/events/{eventId}/food/{foodId}/requested-items': {
    ask: aboutFood('askForIngredients', { lines: [0], servings: 4 }),
    verdicts: owner,
  },
  'POST /api/food/looked-up': {
    ask: call('lookUpFood', recipe),
    verdicts: members,
  },
  'GET /food-pictures/{hash}': {
    ask: get(`/food-pictures/${'0'.repeat(64)}`),
    verdicts: everybody('file_not_found'),
  },
};
