import { type Calls, sliceOf } from '@yolo/contract';
import type { mapRoutes } from './routes.ts';

export const mapCalls = {
  readEventMap: { method: 'GET', path: '/events/:eventId/map', ofEvent: true },
} as const satisfies Calls;

export const mapsApi = sliceOf<typeof mapRoutes>(mapCalls);
