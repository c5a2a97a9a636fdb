import { z } from 'zod';
import { EventFacts, InvitationStatus } from '@yolo/contract/events/schemas';
import { MailKind } from '@yolo/contract/mail/schemas';
import { Email, Id, Timestamp } from '@yolo/contract/schemas';
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
    /** The one that asks. */
    current: z.boolean(),
    /** 'Firefox on Windows', or 'Unknown device'. */
    device: z.string(),
    createdAt: Timestamp,
    /** When it last renewed its access, which open pages do every few minutes. */
    lastUsedAt: Timestamp,
  })
  .meta({ id: 'OwnSessionView' });
export type OwnSessionView = z.infer<typeof OwnSessionView>;

/** The one that asks first, then the last used first. */
export const OwnSessionListView = z
  .object({ sessions: z.array(OwnSessionView) })
  .meta({ id: 'OwnSessionListView' });

export const EmailChangeRequest = z
  .strictObject({ email: Email, password: Password })
  .meta({ id: 'EmailChangeRequest' });

export const DeleteMeRequest = z.strictObject({ password: Password }).meta({ id: 'DeleteMeRequest' });

/** What deleting the account will do, so that the page can spell it out. */
export const DeletionView = z
  .object({
    eventsOwned: z.number().int(),
    /** Addresses going or pending that hear of the cancellation [INV-12]. */
    guestsTold: z.number().int(),
    /** The member's answers to invitations of others. */
    answersRemoved: z.number().int(),
    /** Then it is refused. */
    lastAdmin: z.boolean(),
  })
  .meta({ id: 'DeletionView' });
export type DeletionView = z.infer<typeof DeletionView>;

const ofEvent = { eventId: Id, eventName: z.string() };

/** Everything that is kept about a member. */
export const ExportView = z
  .object({
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
      mailsRefused: z.array(MailKind),
    }),
    sessions: z.array(OwnSessionView),
    eventsOwned: z.array(EventFacts.extend({ description: z.string().nullable(), createdAt: Timestamp })),
    invitationsSent: z.array(
      z.object({
        eventId: Id,
        email: z.string(),
        status: InvitationStatus,
        createdAt: Timestamp,
        respondedAt: Timestamp.nullable(),
      }),
    ),
    invitationsReceived: z.array(
      z.object({
        ...ofEvent,
        email: z.string(),
        status: InvitationStatus,
        note: z.string().nullable(),
        companions: z.number().int(),
        createdAt: Timestamp,
        respondedAt: Timestamp.nullable(),
      }),
    ),
    attending: z.array(z.object({ ...ofEvent, since: Timestamp })),
    messagesSent: z.array(
      z.object({ eventId: Id, audience: z.string(), body: z.string(), createdAt: Timestamp }),
    ),
    pictures: z.array(z.object({ kind: z.string(), url: z.string(), createdAt: Timestamp })),
  })
  .meta({ id: 'ExportView' });
export type ExportView = z.infer<typeof ExportView>;
