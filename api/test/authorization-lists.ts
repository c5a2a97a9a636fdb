import type { RouteName } from '@yolo/contract';
import type { BringingItemView, StuffView } from '@yolo/contract/lists';
import type { TestBrowser } from './browser.ts';
import type { Stage } from './stage.ts';
import { owner, readers, type Row, type Verdicts } from './verdicts.ts';

/** Members among the readers: whoever came by a link without an account is asked to sign in. */
const participants: Verdicts = { ...readers, guest: 'unauthenticated', invitee: 'unauthenticated' };

const inEvent =
  (name: RouteName, body?: unknown) =>
  (actor: TestBrowser, { party }: Stage) =>
    actor.call(name, { params: party.params, ...(body !== undefined && { body }) });

/** One that the owner has asked for. */
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

/** One that the owner brings. */
const aboutBringing = async (actor: TestBrowser, { party: { host, params } }: Stage) => {
  const { body } = await host.call('bringItem', { params, body: { title: 'Cake' } });
  return actor.call('deleteBringingItem', { params: { ...params, itemId: (body as BringingItemView).id } });
};

export const listsRows: Record<string, Row> = {
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
  'DELETE /api/events/{eventId}/bringing-items/{itemId}': {
    ask: aboutBringing,
    verdicts: { ...participants, participant: 'item_not_yours' },
  },
};
