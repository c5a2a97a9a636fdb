import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { gameCalls } from './calls.ts';
import { AddGameRequest, GameListView, GameView } from './games.schema.ts';

const eventId = z.strictObject({ eventId: Id });

export const gameRoutes = defineRoutes('games', gameCalls, {
  listGames: {
    summary: 'What is played at the event',
    permission: 'game.list',
    params: eventId,
    response: GameListView,
    errors: ['event_not_found'],
  },
  addGame: {
    summary: 'Puts a game on the table',
    permission: 'game.add',
    params: eventId,
    body: AddGameRequest,
    response: GameView,
    status: 201,
    limits: [{ name: 'games', per: 'member' }],
    errors: ['unauthenticated', 'event_not_found', 'table_full'],
  },
});

type GameRoutes = typeof gameRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends GameRoutes {}
}
