import { z } from 'zod';
import { Cursor, Id, pageLimit, text, Timestamp } from '@yolo/contract/schemas';
import { ADMIN_PAGE_LIMIT, adminSorts } from './admin.ts';

/** The four cards of the dashboard (`spec 1 ch. 2`). */
export const AdminStatsView = z
  .object({
    /** Estimated above some thousands, like {@link AdminUserListView}'s total. */
    totalUsers: z.number().int(),
    totalEvents: z.number().int(),
    photosUploaded: z.number().int(),
    /** Members whose last sign-in was within 7 days (`spec 1 ch. 9`). */
    activeThisWeek: z.number().int(),
    /** Within 7 days. */
    mailsNotDelivered: z.number().int(),
    /** Hosts that an invited person reported as unknown, last 7 days. */
    unknownHosts: z.number().int().optional(),
  })
  .meta({ id: 'AdminStatsView' });
export type AdminStatsView = z.infer<typeof AdminStatsView>;

const limit = pageLimit(ADMIN_PAGE_LIMIT);

export const AdminUserQuery = z.strictObject({
  /**
   * Words that first name, last name or e-mail contain; two letters match within a name or at the start of the e-mail,
   * a single letter only at the start of either.
   */
  query: text(80).optional(),
  sort: z.enum(adminSorts).default('memberSince'),
  order: z.enum(['asc', 'desc']).default('desc'),
  after: Cursor.optional(),
  limit,
});

/** A row of the table: the columns of the specification's view `user_analytics`. */
export const AdminUserView = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    /** 'admin', another label, or null. */
    role: z.string().nullable(),
    memberSince: Timestamp,
    lastSignInAt: Timestamp.nullable(),
    eventsCreated: z.number().int(),
    eventsAttended: z.number().int(),
    photosUploaded: z.number().int(),
  })
  .meta({ id: 'AdminUserView' });
export type AdminUserView = z.infer<typeof AdminUserView>;

export const AdminUserListView = z
  .object({
    users: z.array(AdminUserView),
    next: Cursor.nullable(),
    /** Of all users, not only of those found. */
    total: z.number().int(),
  })
  .meta({ id: 'AdminUserListView' });
export type AdminUserListView = z.infer<typeof AdminUserListView>;

const adminActions = ['user.deleted', 'role.granted', 'role.revoked'] as const;

export const AdminAuditQuery = z.strictObject({ after: Cursor.optional(), limit });

/** What was done, with the names at that time. */
export const AdminActionView = z
  .object({
    id: Id,
    at: Timestamp,
    /** A member's, or `command line` or `settings`. */
    adminName: z.string(),
    action: z.enum(adminActions),
    subjectName: z.string(),
  })
  .meta({ id: 'AdminActionView' });
export type AdminActionView = z.infer<typeof AdminActionView>;

/** Newest first. */
export const AdminAuditView = z
  .object({ actions: z.array(AdminActionView), next: Cursor.nullable() })
  .meta({ id: 'AdminAuditView' });
export type AdminAuditView = z.infer<typeof AdminAuditView>;
