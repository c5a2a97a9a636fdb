import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id, ImageView } from '@yolo/contract/schemas';
import { designCalls } from './designs.calls.ts';
import { DesignsView, DrawDesignsRequest, UseDesignRequest } from './designs.schema.ts';

/** Drawn invitations (spec 2 ch. 7, `generate-invite-image`). */
export const designRoutes = defineRoutes('assistant', designCalls, {
  drawDesigns: {
    summary: 'Draws four invitations by a few words and what is written on the event',
    permission: 'design.draw',
    body: DrawDesignsRequest,
    response: DesignsView,
    status: 201,
    limits: [{ name: 'designs', per: 'member' }],
    errors: [
      'unauthenticated',
      'event_not_found',
      'design_gone',
      'pictures_used_up',
      'design_failed',
      'rate_limited',
    ],
  },
  useDesign: {
    summary:
      'Makes a design the invitation of an own event; it is drawn anew when date, time or place change',
    permission: 'image.design',
    params: z.strictObject({ eventId: Id }),
    notFound: 'event_not_found',
    body: UseDesignRequest,
    response: ImageView,
    errors: ['unauthenticated', 'event_not_found', 'forbidden', 'design_gone'],
  },
});

type DesignRoutes = typeof designRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends DesignRoutes {}
}
