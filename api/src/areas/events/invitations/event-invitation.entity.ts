import { defineEntity, p } from '@mikro-orm/postgresql';
import type { InvitationStatus } from '@yolo/contract/events';
import type { MailTrouble } from '@yolo/contract/mail';
import { Event } from '../event.entity.ts';
import { Profile } from '../../members/index.ts';

export const EventInvitationSchema = defineEntity({
  name: 'EventInvitation',
  tableName: 'event_invitations',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(Event).mapToPk().fieldName('event_id').deleteRule('cascade'),
    /** Lower-cased. */
    email: p.text(),
    status: p.text().$type<InvitationStatus>().default('pending'),
    tokenVersion: p.integer().default(1),
    tokenHash: p.blob().unique('event_invitations_token_unique'),
    /** Given by a guest without an account ([INV-3]). */
    guestName: p.text().nullable(),
    /** The guest's note with the answer. */
    note: p.text().nullable(),
    /** The number of people who come along. */
    companions: p.smallint().default(0),
    invitedByUserId: () =>
      p
        .manyToOne(Profile)
        .mapToPk()
        .nullable()
        .fieldName('invited_by_user_id')
        .deleteRule('set null')
        .index('event_invitations_invited_by'),
    acceptedByUserId: () =>
      p
        .manyToOne(Profile)
        .mapToPk()
        .nullable()
        .fieldName('accepted_by_user_id')
        .deleteRule('set null')
        .index('event_invitations_accepted_by'),
    respondedAt: p.datetime().nullable(),
    /** Why its mail was not delivered. */
    mailTrouble: p.text().$type<MailTrouble>().nullable(),
    /** When its last mail was queued, or went out. */
    mailedAt: p.datetime().defaultRaw('now()'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'event_invitations_email_status',
      expression:
        'create index event_invitations_email_status on event_invitations (email, status, created_at desc)',
    },
    {
      name: 'event_invitations_coming',
      expression:
        "create index event_invitations_coming on event_invitations (event_id) where status = 'accepted' and (accepted_by_user_id is null or companions > 0)",
    },
    {
      name: 'event_invitations_received',
      expression: 'create index event_invitations_received on event_invitations (email, created_at desc)',
    },
    {
      name: 'event_invitations_answered',
      expression:
        'create index event_invitations_answered on event_invitations (event_id, responded_at desc) where responded_at is not null',
    },
  ],
  uniques: [{ name: 'event_invitations_email_unique', properties: ['eventId', 'email'] }],
  checks: [
    { name: 'event_invitations_companions', expression: 'companions >= 0 and companions <= 10' },
    { name: 'event_invitations_email_lower', expression: 'email = lower(email)' },
    {
      name: 'event_invitations_status',
      expression: "status in ('pending', 'accepted', 'declined')",
    },
    {
      name: 'event_invitations_mail_trouble',
      expression: "mail_trouble in ('refused', 'unsent', 'enough')",
    },
    {
      name: 'event_invitations_accepted_by',
      expression: "accepted_by_user_id is null or status = 'accepted'",
    },
  ],
});

/** The details of an answer; fields that are not given stay. */
export interface AnswerDetails {
  note?: string | null | undefined;
  companions?: number | undefined;
}

/** One address invited to one event; its rules of state are INV-3 to INV-7 (decisions). */
export class EventInvitation extends EventInvitationSchema.class {
  /**
   * [INV-5] for a member, [INV-3] for a guest without an account.
   * @param by the member who accepts, or null by link alone
   * @returns whether anything changed ([INV-6]: the same answer again changes nothing)
   */
  accept(by: string | null, at: Date): boolean {
    // Accepting again by the link alone keeps the member who has accepted by it.
    if (this.status === 'accepted' && (by === null || by === this.acceptedByUserId)) return false;
    if (this.status !== 'accepted') this.note = null;
    // A member who takes over an acceptance by link alone gives no new answer.
    if (this.status !== 'accepted' || this.acceptedByUserId) this.respondedAt = at;
    this.status = 'accepted';
    this.acceptedByUserId = by;
    return true;
  }

  /** [INV-5]. @returns whether anything changed */
  decline(at: Date): boolean {
    if (this.status === 'declined' && this.respondedAt) return false;
    this.status = 'declined';
    this.note = null;
    this.companions = 0;
    this.acceptedByUserId = null;
    this.respondedAt = at;
    return true;
  }

  /** [INV-6] Another note or number is another answer. @returns whether anything changed */
  detail({ note = this.note ?? null, companions = this.companions }: AnswerDetails, at: Date): boolean {
    const coming = this.status === 'accepted' ? companions : 0;
    if (note === (this.note ?? null) && coming === this.companions) return false;
    this.note = note;
    this.companions = coming;
    this.respondedAt = at;
    return true;
  }

  /** [INV-7] Removed by the owner: there is no answer, and no notification of one. */
  removeGuest(): void {
    this.status = 'declined';
    this.acceptedByUserId = null;
    this.respondedAt = null;
    this.note = null;
    this.companions = 0;
  }

  /** Resets the answer of a member who was deleted. */
  reopen(): void {
    this.status = 'pending';
    this.acceptedByUserId = null;
    this.respondedAt = null;
    this.note = null;
    this.companions = 0;
  }

  /** [INV-4] The member has proved the invitation's address. @returns whether anything changed */
  adopt(by: string): boolean {
    if (this.status !== 'accepted' || this.acceptedByUserId) return false;
    this.acceptedByUserId = by;
    return true;
  }

  /** [INV-2] Invalidates the link. @param hashOf the hash of a version's token */
  renewLink(hashOf: (version: number) => Buffer): void {
    this.tokenVersion += 1;
    this.tokenHash = hashOf(this.tokenVersion);
  }

  /** The name under which a guest without an account is shown. @returns whether it changed */
  rename(name: string): boolean {
    if (this.guestName === name) return false;
    this.guestName = name;
    return true;
  }
}
EventInvitationSchema.setClass(EventInvitation);
