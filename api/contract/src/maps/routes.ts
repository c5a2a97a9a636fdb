import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { mapCalls } from './calls.ts';
import { EventMapView } from './maps.schema.ts';

export const mapRoutes = defineRoutes('maps', mapCalls, {
  readEventMap: {
    summary: "What is around the event's place; no map where nobody knows the place",
    permission: 'event.read',
    params: z.strictObject({ eventId: Id }),
    notFound: 'event_not_found',
    response: EventMapView,
    limits: [{ name: 'search', per: 'member' }],
    errors: ['event_not_found', 'rate_limited'],
  },
});

type MapRoutes = typeof mapRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends MapRoutes {}
}
