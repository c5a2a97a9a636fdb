import { everybody, get, inEvent, readers, type Row } from '../../../../test/verdicts.ts';

export const rows: Record<string, Row> = {
  'GET /api/events/{eventId}/map': { ask: inEvent('readEventMap'), verdicts: readers },
  'GET /maps/{hash}': { ask: get(`/maps/${'0'.repeat(64)}`), verdicts: everybody('file_not_found') },
};
