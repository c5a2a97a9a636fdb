import { type Calls, sliceOf } from '@yolo/contract';
import type { adminRoutes } from './routes.ts';

export const adminCalls = {
  readAdminStats: { method: 'GET', path: '/admin/stats' },
  listUsers: { method: 'GET', path: '/admin/users' },
  deleteUser: {
    method: 'DELETE',
    path: '/admin/users/:userId',
    answer: 'nothing',
    long: 'deletes all events of the member',
  },
  grantAdmin: { method: 'PUT', path: '/admin/users/:userId/roles/admin', answer: 'nothing' },
  revokeAdmin: { method: 'DELETE', path: '/admin/users/:userId/roles/admin', answer: 'nothing' },
  readAdminAudit: { method: 'GET', path: '/admin/audit' },
} as const satisfies Calls;

export const adminApi = sliceOf<typeof adminRoutes>(adminCalls);
