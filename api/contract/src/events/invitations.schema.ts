import { z } from 'zod';
import { MailTrouble } from '@yolo/contract/mail/schemas';
import { Email, Id, optionalText, personName, Sequence, Timestamp } from '@yolo/contract/schemas';
import { COMPANIONS_MAX, INVITES_MAX, NOTE_MAX } from './limits.ts';

export const InvitationStatus = z.enum(['pending', 'accepted', 'declined']).meta({ id: 'InvitationStatus' });
export type InvitationStatus = z.infer<typeof InvitationStatus>;

export const InviteRequest = z
  .strictObject({
    memberIds: z.array(Id).max(INVITES_MAX).default([]),
    emails: z.array(Email).max(INVITES_MAX).default([]),
    /** Saved on the event only if it has none (`spec 1 ch. 5`). */
    description: optionalText(5000),
    imageId: Id.nullish(),
  })
  .meta({ id: 'InviteRequest' });
export type InviteRequest = z.input<typeof InviteRequest>;

/**
 * [INV-1] `skipped` counts addresses that were already invited and the owner's own, `gone` chosen members who left Yolo
 * before the form was sent.
 */
export const InvitedView = z
  .object({ created: z.number().int(), skipped: z.number().int(), gone: z.number().int() })
  .meta({ id: 'InvitedView' });
export type InvitedView = z.infer<typeof InvitedView>;

export const RsvpRequest = z
  .strictObject({
    status: z.enum(['accepted', 'declined']),
    /** The name of a guest without an account ([INV-3]); ignored for members. */
    name: personName(80).optional(),
    /** Sent with the answer; `null` deletes it. An answer that changes sides deletes the note of the one before. */
    note: optionalText(NOTE_MAX).optional(),
    /** How many come along; 0 for somebody who declines. */
    companions: z.int().min(0).max(COMPANIONS_MAX).optional(),
  })
  .meta({ id: 'RsvpRequest' });
export type RsvpRequest = z.input<typeof RsvpRequest>;

export const RsvpView = z
  .object({
    invitationId: Id,
    status: InvitationStatus,
    respondedAt: Timestamp,
    name: z.string().nullable(),
    note: z.string().nullable(),
    companions: z.int(),
  })
  .meta({ id: 'RsvpView' });
export type RsvpView = z.infer<typeof RsvpView>;

/** For guests who have lost the link of an invitation. */
export const MailLinkRequest = z.strictObject({ email: Email }).meta({ id: 'MailLinkRequest' });

/** How many of those who have not answered are mailed again, and how many are not, by reason. */
export const RemindedView = z
  .object({
    mailed: z.int(),
    /** Had a mail within the last day. */
    recent: z.int(),
    /** Want no reminders. */
    unwanted: z.int(),
    /** Their address takes no mail. */
    refused: z.int(),
    /** Beyond the number that the host may mail at present. */
    over: z.int(),
  })
  .meta({ id: 'RemindedView' });
export type RemindedView = z.infer<typeof RemindedView>;

/** Its holder answers the invitation. */
export const InvitationLinkView = z.object({ url: z.string() }).meta({ id: 'InvitationLinkView' });
export type InvitationLinkView = z.infer<typeof InvitationLinkView>;

/** Somebody in Going or Not Going. */
export const GuestView = z
  .object({
    /** The id for the owner's remove tool: the member's, or the invitation's for a guest without an account. */
    id: Id,
    /** Only of guests who have an account. */
    userId: Id.nullable(),
    /** For the owner's tools; `null` for everybody else, and for the creator. */
    invitationId: Id.nullable(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    isCreator: z.boolean(),
    isYou: z.boolean(),
    /** The note of the answer, for everybody who reads the event. */
    note: z.string().nullable(),
    companions: z.int(),
  })
  .meta({ id: 'GuestView' });
export type GuestView = z.infer<typeof GuestView>;

export const PendingInvitationView = z
  .object({
    invitationId: Id,
    /** Whole for the owner and for the invited person, shortened for everybody else. */
    email: z.string(),
    /** The member's name where the address is a verified member's. */
    name: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    isYou: z.boolean(),
    /** For the owner alone: when the last mail went to them. */
    mailedAt: Timestamp.optional(),
    /** For the owner alone, and only if there is any. */
    mailTrouble: MailTrouble.optional(),
  })
  .meta({ id: 'PendingInvitationView' });
export type PendingInvitationView = z.infer<typeof PendingInvitationView>;

export const GuestListView = z
  .object({
    going: z.array(GuestView),
    notGoing: z.array(GuestView),
    pending: z.array(PendingInvitationView),
    seq: Sequence,
  })
  .meta({ id: 'GuestListView' });
export type GuestListView = z.infer<typeof GuestListView>;
