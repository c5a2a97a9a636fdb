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
 * [INV-1] `skipped` counts addresses that were already invited and the owner's own, `gone` chosen members who have left
 * Yolo before the form was sent.
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
    /** Said with the answer; `null` takes it back. An answer that changes sides takes back what was said with the other. */
    note: optionalText(NOTE_MAX).optional(),
    /** How many come along; nobody comes along with who does not come. */
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

/** Of those who have not answered, how many are mailed again, and how many are not. */
export const RemindedView = z
  .object({
    mailed: z.int(),
    /** Had a mail within the last day. */
    recent: z.int(),
    /** Want no reminders. */
    unwanted: z.int(),
    /** Their address takes no mail. */
    refused: z.int(),
    /** More than the host may mail now. */
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
    /** What the owner's remove tool names: the member's id, or the invitation's for a guest without an account. */
    id: Id,
    /** Of guests who are known to have an account. */
    userId: Id.nullable(),
    /** For the owner's tools; `null` for everybody else, and for the creator. */
    invitationId: Id.nullable(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    isCreator: z.boolean(),
    isYou: z.boolean(),
    /** What was said with the answer, to everybody who reads the event. */
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
    /** For the owner alone, and only where there is some. */
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
