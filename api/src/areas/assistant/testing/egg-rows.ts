import type { RouteName } from '@yolo/contract';
import type { EggView } from '@yolo/contract/assistant';
import type { TestBrowser } from '../../../../test/browser.ts';
import { goodBodies } from './good-bodies.ts';
import type { Stage } from '../../../../test/stage.ts';
import { owner, readers, type Row } from '../../../../test/verdicts.ts';

/** Calls a route with an egg of the owner. */
const aboutEgg =
  (name: RouteName, body?: unknown) =>
  async (actor: TestBrowser, { party: { host, params } }: Stage) => {
    const egg = (await host.call('createEgg', { params, body: goodBodies.createEgg })).body as EggView;
    return actor.call(name, {
      params: { ...params, ...(name !== 'deleteEggs' && { eggId: egg.id }) },
      ...(body !== undefined && { body }),
    });
  };

export const eggRows: Record<string, Row> = {
  'GET /api/events/{eventId}/eggs': {
    ask: (actor, { party }) => actor.call('listEggs', { params: party.params }),
    verdicts: readers,
  },
  'POST /api/events/{eventId}/eggs': {
    ask: (actor, { party }) => actor.call('createEgg', { params: party.params, body: goodBodies.createEgg }),
    verdicts: owner,
  },
  'PATCH /api/events/{eventId}/eggs/{eggId}': {
    ask: aboutEgg('switchEgg', { isActive: false }),
    verdicts: owner,
  },
  'DELETE /api/events/{eventId}/eggs/{eggId}': { ask: aboutEgg('deleteEgg'), verdicts: owner },
  'DELETE /api/events/{eventId}/eggs': { ask: aboutEgg('deleteEggs'), verdicts: owner },
};
