import { z } from 'zod';
import type { DeletionFields, ExportFields } from '@yolo/contract';
import { addToView, Email, Id, openView, Timestamp } from '@yolo/contract/schemas';
import { Name } from './accounts.schema.ts';
import { Password } from './passwords.schema.ts';

export const UpdateMeRequest = z
  .strictObject({ firstName: Name, lastName: Name })
  .meta({ id: 'UpdateMeRequest' });

export const ChangePasswordRequest = z
  .strictObject({ currentPassword: Password, newPassword: Password })
  .meta({ id: 'ChangePasswordRequest' });

/** A browser in which the member is signed in. */
export const OwnSessionView = z
  .object({
    id: Id,
    /** Whether it is the session of this request. */
    current: z.boolean(),
    /** 'Firefox on Windows', or 'Unknown device'. */
    device: z.string(),
    createdAt: Timestamp,
    /** When it last renewed its access, which open pages do every few minutes. */
    lastUsedAt: Timestamp,
  })
  .meta({ id: 'OwnSessionView' });
export type OwnSessionView = z.infer<typeof OwnSessionView>;

/** The session of this request first, then the last used first. */
export const OwnSessionListView = z
  .object({ sessions: z.array(OwnSessionView) })
  .meta({ id: 'OwnSessionListView' });

export const EmailChangeRequest = z
  .strictObject({ email: Email, password: Password })
  .meta({ id: 'EmailChangeRequest' });

export const DeleteMeRequest = z.strictObject({ password: Password }).meta({ id: 'DeleteMeRequest' });

/** What deleting the account will do, so that the page can spell it out. */
export const DeletionView = openView('DeletionView');
export type DeletionView = DeletionFields;

export const AccountDeletion = addToView('DeletionView', {
  /** If true, the deletion is refused. */
  lastAdmin: z.boolean(),
});
type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Everything that is kept about a member. */
export const ExportView = openView('ExportView');
export type ExportView = ExportFields;

export const AccountExport = addToView('ExportView', {
  exportedAt: Timestamp,
  profile: z.object({
    id: Id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().nullable(),
    createdAt: Timestamp,
    emailVerifiedAt: Timestamp.nullable(),
    lastSignInAt: Timestamp.nullable(),
    roles: z.array(z.string()),
    mailsRefused: z.array(z.string()),
  }),
  sessions: z.array(OwnSessionView),
});
type AccountExport = z.infer<typeof AccountExport>;

declare module '@yolo/contract' {
  interface ExportFields extends AccountExport {}
  interface DeletionFields extends AccountDeletion {}
}
