import { type Calls, sliceOf } from '@yolo/contract';
import type { gameRoutes } from './routes.ts';

export const gameCalls = {
  listGames: { method: 'GET', path: '/events/:eventId/games', ofEvent: true },
  addGame: { method: 'POST', path: '/events/:eventId/games', ofEvent: true },
} as const satisfies Calls;

export const gamesApi = sliceOf<typeof gameRoutes>(gameCalls);
