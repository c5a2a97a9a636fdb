import { inEvent, participants, readers, type Row } from '../../../../test/verdicts.ts';

export const rows: Record<string, Row> = {
  'GET /api/events/{eventId}/games': { ask: inEvent('listGames'), verdicts: readers },
  // Two of the actors may add a game, which is also the limit of a table.
  'POST /api/events/{eventId}/games': { ask: inEvent('addGame', { name: 'Mikado' }), verdicts: participants },
};
