import { type Calls, sliceOf } from '@yolo/contract';
import type { actionRoutes } from './actions.routes.ts';

export const actionCalls = {
  pressAction: { method: 'POST', path: '/assistant/actions/:actionId/press', long: 'may paint a picture' },
  dismissAction: { method: 'POST', path: '/assistant/actions/:actionId/dismiss' },
  takeStep: { method: 'POST', path: '/events/:eventId/assistant/steps', long: 'may paint a picture' },
} as const satisfies Calls;

export const actionsApi = sliceOf<typeof actionRoutes>(actionCalls);
