import { type Calls, sliceOf } from '@yolo/contract';
import type { designRoutes } from './designs.routes.ts';

export const designCalls = {
  drawDesigns: { method: 'POST', path: '/assistant/designs', long: 'draws several pictures' },
  useDesign: { method: 'PUT', path: '/events/:eventId/image/design' },
} as const satisfies Calls;

export const designsApi = sliceOf<typeof designRoutes>(designCalls);
