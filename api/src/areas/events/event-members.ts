import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tables } from '../../core/database/tables.ts';
import type { VerifiedMemberSchema } from '../accounts/index.ts';
import type { EventMemberSchema, ReceivedInvitationSchema } from './event-member.entity.ts';

const views = (em: EntityManager) =>
  tables<typeof VerifiedMemberSchema | typeof EventMemberSchema | typeof ReceivedInvitationSchema>(em);

/** The members with these verified addresses. */
export async function verifiedMembers(em: EntityManager, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await views(em)
    .selectFrom('verified_member')
    .select('user_id')
    .where('email', 'in', emails)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The members to notify of the event's changes: owner, attendees and invited members. */
export async function membersOf(em: EntityManager, eventId: string): Promise<string[]> {
  const rows = await views(em)
    .selectFrom('event_member')
    .select('user_id')
    .distinct()
    .where('event_id', '=', eventId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The same without the owner and those who have declined. */
export async function guestsNotDeclined(em: EntityManager, eventId: string): Promise<string[]> {
  const rows = await views(em)
    .selectFrom('event_member')
    .select('user_id')
    .distinct()
    .where('event_id', '=', eventId)
    .where('status', '!=', 'declined')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** @param at as text of PostgreSQL, to the microsecond, which a Date would round */
export async function membersInvitedAt(em: EntityManager, eventId: string, at: string): Promise<string[]> {
  const rows = await views(em)
    .selectFrom('received_invitation')
    .select('member_id')
    .where('event_id', '=', eventId)
    .where('created_at', '=', sql<string>`${at}::timestamptz`)
    .execute();
  return rows.map(({ member_id }) => member_id);
}
