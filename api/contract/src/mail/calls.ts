import { type Calls, sliceOf } from '@yolo/contract';
import type { mailRoutes } from './routes.ts';

export const mailCalls = {
  readMailPreferences: { method: 'GET', path: '/me/mail-preferences' },
  changeMailPreferences: { method: 'PUT', path: '/me/mail-preferences' },
  readSubscription: { method: 'GET', path: '/subscriptions/:token' },
  unsubscribe: { method: 'POST', path: '/unsubscribe/:token' },
  resubscribe: { method: 'PUT', path: '/subscriptions/:token' },
  reportMailEvents: { method: 'POST', path: '/mail-events', answer: 'nothing' },
} as const satisfies Calls;

export const mailApi = sliceOf<typeof mailRoutes>(mailCalls);
