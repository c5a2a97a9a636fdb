import { type Calls, sliceOf } from './call.ts';
import type { coreRoutes } from './routes.ts';

export const coreCalls = {
  uploadImage: { method: 'POST', path: '/images', long: true },
  reportFailure: { method: 'POST', path: '/failures', answer: 'nothing' },
  reportStarts: { method: 'POST', path: '/starts', withoutSession: true, answer: 'nothing' },
} as const satisfies Calls;

export const coreApi = sliceOf<typeof coreRoutes>(coreCalls);
