import { type Calls, sliceOf } from '@yolo/contract';
import type { eggRoutes } from './eggs.routes.ts';

export const eggCalls = {
  listEggs: { method: 'GET', path: '/events/:eventId/eggs', ofEvent: true },
  createEgg: { method: 'POST', path: '/events/:eventId/eggs', ofEvent: true },
  switchEgg: { method: 'PATCH', path: '/events/:eventId/eggs/:eggId', ofEvent: true },
  deleteEgg: {
    method: 'DELETE',
    path: '/events/:eventId/eggs/:eggId',
    ofEvent: true,
    answer: 'nothing',
  },
  deleteEggs: { method: 'DELETE', path: '/events/:eventId/eggs', ofEvent: true },
} as const satisfies Calls;

export const eggsApi = sliceOf<typeof eggRoutes>(eggCalls);
