import { type Calls, sliceOf } from '@yolo/contract';
import type { memberRoutes } from './routes.ts';

export const memberCalls = {
  searchMembers: { method: 'GET', path: '/members' },
  readMember: { method: 'GET', path: '/members/:memberId', ofEvent: true },
} as const satisfies Calls;

export const membersApi = sliceOf<typeof memberRoutes>(memberCalls);
