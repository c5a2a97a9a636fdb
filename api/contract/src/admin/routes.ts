import { z } from 'zod';
import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import {
  AdminAuditQuery,
  AdminAuditView,
  AdminStatsView,
  AdminUserListView,
  AdminUserQuery,
} from './admin.schema.ts';
import { adminCalls } from './calls.ts';

const aMember = { params: z.strictObject({ userId: Id }), notFound: 'member_not_found' } as const;
const errors = ['unauthenticated', 'forbidden'] as const;
const changeErrors = [...errors, 'member_not_found', 'last_admin'] as const;

/** Routes for admins only; the role is checked at each call. */
export const adminRoutes = defineRoutes('admin', adminCalls, {
  readAdminStats: {
    summary: 'Users, events, photos, and who was there this week',
    permission: 'admin.read-stats',
    response: AdminStatsView,
    errors,
  },
  listUsers: {
    summary: 'A page of all members, sorted and searched',
    permission: 'admin.list-users',
    query: AdminUserQuery,
    response: AdminUserListView,
    errors,
  },
  deleteUser: {
    summary: 'Deletes a member and the events they own; the guests of those are told by mail',
    permission: 'admin.delete-user',
    ...aMember,
    errors: changeErrors,
  },
  grantAdmin: {
    summary: 'Makes a member an admin',
    permission: 'admin.grant-role',
    ...aMember,
    errors: [...errors, 'member_not_found'],
  },
  revokeAdmin: {
    summary: 'Takes the rights of an admin away; the last one keeps them',
    permission: 'admin.revoke-role',
    ...aMember,
    errors: changeErrors,
  },
  readAdminAudit: {
    summary: 'What admins did to members, newest first',
    permission: 'admin.read-audit',
    query: AdminAuditQuery,
    response: AdminAuditView,
    errors,
  },
});

type AdminRoutes = typeof adminRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends AdminRoutes {}
}
