import { randomUUID } from 'node:crypto';
import type { DesignsView } from '@yolo/contract/assistant';
import { everybody, get, members, owner, type Row } from '../../../../test/verdicts.ts';

const prompt = 'A supper under the trees';

export const designRows: Record<string, Row> = {
  'POST /api/assistant/designs': {
    ask: (actor) => actor.call('drawDesigns', { body: { prompt } }),
    verdicts: members,
  },
  'PUT /api/events/{eventId}/image/design': {
    ask: async (actor, { party }) => {
      const drawn = await actor.call('drawDesigns', { body: { prompt } });
      const [design] = (drawn.body as Partial<DesignsView>).designs ?? [];
      const body = { designId: design?.id ?? randomUUID() };
      return actor.call('useDesign', { params: party.params, body });
    },
    verdicts: owner,
  },
  'GET /design-files/{id}/{size}': {
    ask: get(`/design-files/${randomUUID()}/full?key=1.${'A'.repeat(43)}`),
    verdicts: everybody('file_not_found'),
  },
};
