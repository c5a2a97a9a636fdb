import { z } from 'zod';
import * as admin from './admin.ts';
import { route } from './route.ts';
import { Id } from './text.ts';

const user = z.strictObject({ userId: Id });
const errors = ['unauthenticated', 'forbidden'] as const;
const changing = [...errors, 'member_not_found', 'last_admin'] as const;

/** What admins alone may do; whether somebody is one is asked at each call. */
export const adminRoutes = {
  readAdminStats: route({
    method: 'GET',
    path: '/admin/stats',
    summary: 'Users, events, photos, and who was there this week',
    permission: 'admin.read-stats',
    response: admin.AdminStatsView,
    errors,
  }),
  listUsers: route({
    method: 'GET',
    path: '/admin/users',
    summary: 'A page of all members, sorted and searched',
    permission: 'admin.list-users',
    query: admin.AdminUserQuery,
    response: admin.AdminUserListView,
    errors,
  }),
  deleteUser: route({
    method: 'DELETE',
    path: '/admin/users/:userId',
    summary: 'Deletes a member and the events they own; the guests of those are told by mail',
    permission: 'admin.delete-user',
    params: user,
    response: null,
    errors: changing,
  }),
  grantAdmin: route({
    method: 'PUT',
    path: '/admin/users/:userId/roles/admin',
    summary: 'Makes a member an admin',
    permission: 'admin.grant-role',
    params: user,
    response: null,
    errors: [...errors, 'member_not_found'],
  }),
  revokeAdmin: route({
    method: 'DELETE',
    path: '/admin/users/:userId/roles/admin',
    summary: 'Takes the rights of an admin away; the last one keeps them',
    permission: 'admin.revoke-role',
    params: user,
    response: null,
    errors: changing,
  }),
  readAdminAudit: route({
    method: 'GET',
    path: '/admin/audit',
    summary: 'What admins did to members, newest first',
    permission: 'admin.read-audit',
    query: admin.AdminAuditQuery,
    response: admin.AdminAuditView,
    errors,
  }),
};
