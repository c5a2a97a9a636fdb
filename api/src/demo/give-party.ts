import type { EntityManager } from '@mikro-orm/postgresql';
import { normalizeDates } from '@yolo/contract';
import { inviteTokenHash } from '../core/access/credentials.ts';
import type { Config } from '../core/config/config.ts';
import { Event } from '../areas/events/event.entity.ts';
import type { MoveKind } from '../areas/events/mailed-event.ts';
import { StoredFile } from '../core/files/file.entity.ts';
import { settleAttendance } from '../areas/events/invitations/attendance.ts';
import { type AnswerDetails, EventInvitation } from '../areas/events/invitations/event-invitation.entity.ts';
import { inviteToken } from '../areas/events/invitations/invite-token.ts';
import type { Jobs } from '../core/jobs/jobs.ts';
import { EventChange } from '../areas/events/event-change.entity.ts';
import { addressOf, guests, members } from './cast.ts';
import type { DemoParty } from './parties.ts';
import { stableId } from './stable-id.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIME_ZONE = 'Europe/Rome';
/** The party whose open invitations are mailed; all others would fill the mailbox. */
const MAILED = 'supper';

interface DemoContext {
  config: Pick<Config, 'sessionSecret'>;
  now: Date;
}

interface DemoInvitation {
  email: string;
  /** undefined: a guest without an account. */
  member?: string;
  name?: string;
  answer: string;
  said?: AnswerDetails;
}

/** Creates the event, its invitations and the answers, by the methods of their entities. */
export async function giveParty(
  em: EntityManager,
  context: DemoContext,
  party: DemoParty,
  imageId: string | null,
): Promise<void> {
  const eventId = stableId('event', party.key);
  const userId = stableId('member', party.host);
  const createdAt = new Date(context.now.getTime() + (Math.min(party.days?.[0] ?? 0, 0) - 21) * DAY_MS);
  em.create(Event, {
    id: eventId,
    requestId: stableId('form', party.key),
    name: party.name,
    userId,
    ...daysOf(party, context.now),
    time: party.time,
    endTime: party.endTime ?? null,
    timeZone: TIME_ZONE,
    location: party.location,
    description: party.description,
    cover: party.cover ?? null,
    inviteImage: imageId === null ? null : em.getReference(StoredFile, imageId),
    changeSeq: party.moved ? 1 : 0,
    createdAt,
  });
  if (party.moved) logMove(em, context, eventId, party.moved);
  const going: string[] = [];
  for (const [at, invited] of invitedTo(party).entries()) {
    const invitation = invite(em, context, { eventId, userId, createdAt }, invited.email);
    // Half a day apart at first, then at shorter intervals, and never in the future.
    const answeredAt = new Date(createdAt.getTime() + (20 * DAY_MS * (at + 1)) / (at + 8));
    if (invited.answer === 'y') invitation.accept(invited.member ?? null, answeredAt);
    if (invited.answer === 'n') invitation.decline(answeredAt);
    if (invited.answer !== '.' && invited.said) invitation.detail(invited.said, answeredAt);
    if (invited.answer !== '.' && invited.name) invitation.rename(invited.name);
    if (invited.answer === 'y' && invited.member) going.push(invited.member);
  }
  await em.flush();
  await settleAttendance(em, eventId, going);
}

function logMove(em: EntityManager, { now }: DemoContext, eventId: string, moved: MoveKind): void {
  const at = new Date(now.getTime() - 2 * HOUR_MS);
  em.create(EventChange, { event: eventId, seq: 1, type: 'event.moved', moved, at });
}

/** Queues mails for the open invitations of one party; the API writes them when it runs. */
export async function mailPending(em: EntityManager, jobs: Jobs): Promise<void> {
  const pending = await em.find(EventInvitation, { eventId: stableId('event', MAILED), status: 'pending' });
  const payloads = pending.map(({ id }) => ({ invitationId: id }));
  await jobs.addMany(em, 'mail.invitation', payloads, stableId('request', 'mails'));
}

/** The path of a guest's link; valid until the guest answers. */
export function guestLink(config: Pick<Config, 'sessionSecret'>, partyKey: string, email: string): string {
  const eventId = stableId('event', partyKey);
  return `/events/${eventId}?token=${inviteToken(config, stableId('invitation', eventId, email), 1)}`;
}

function invite(
  em: EntityManager,
  { config }: DemoContext,
  { eventId, userId, createdAt }: { eventId: string; userId: string; createdAt: Date },
  email: string,
): EventInvitation {
  const id = stableId('invitation', eventId, email);
  return em.create(EventInvitation, {
    id,
    eventId,
    email,
    status: 'pending',
    tokenVersion: 1,
    tokenHash: inviteTokenHash(inviteToken(config, id, 1)),
    invitedByUserId: userId,
    createdAt,
    mailedAt: createdAt,
  });
}

function invitedTo(party: DemoParty): DemoInvitation[] {
  const keys = party.members === '*' ? members.map(({ key }) => key) : party.members;
  const asked = keys.filter((key) => key !== party.host && key !== 'ines' && key !== 'admin');
  const turn = (answers: string, at: number) => answers[at % answers.length] ?? '.';
  return [
    ...asked.map((key, at) => ({
      email: addressOf(key),
      member: stableId('member', key),
      answer: turn(party.memberAnswers, at),
      said: party.said?.[key],
    })),
    ...guests(party.guests).map(({ email, name }, at) => ({
      email,
      name,
      answer: turn(party.guestAnswers, at),
    })),
  ];
}

function daysOf({ days }: DemoParty, now: Date) {
  const [first, last] = (days ?? []).map((offset) => dayFrom(now, offset));
  const normal = normalizeDates({
    multiDay: last !== undefined,
    date: last === undefined ? (first ?? null) : null,
    startDate: last === undefined ? null : (first ?? null),
    endDate: last ?? null,
  });
  return normal ?? { multiDay: false, date: null, startDate: null, endDate: null };
}

/** The date (`yyyy-MM-dd`) a number of days from now, in the parties' time zone. */
function dayFrom(now: Date, offset: number): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
  return format.format(new Date(now.getTime() + offset * DAY_MS));
}
