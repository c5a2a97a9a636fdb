import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ends, gains, losses } from '../../../test/belonging.ts';
import { belongingWrites, sources } from '../../../test/belonging-writes.ts';
import { endings } from '../../../test/session-endings.ts';

/** The rows of belonging.test.ts and ended-sessions.test.ts in which the write's recheck is seen. */
type Proofs = readonly [string, ...string[]];
/** Told in the same file, and seen; or done for callers who are listed themselves; or why nobody loses anything by it. */
type Why = { seen: Proofs } | { forCallers: true } | { harmless: string };

const seen = (...rows: Proofs): Why => ({ seen: rows });
const forCallers: Why = { forCallers: true };
const harmless = (because: string): Why => ({ harmless: because });

const NEW = 'there was nobody before who could lose anything';
const PASSWORD = 'the password alone; what it ends are sessions';
const DEMO = 'another process, which empties a database before anybody watches';
const MAIL_ALONE = 'whether mails reach the address';
const MAILED = 'when somebody was last mailed';
const EVENT_ALONE = 'what the event is, never whose';

const writers: Record<string, Why> = {
  'areas/accounts/accounts.demo.ts: create(Session,': harmless(DEMO),
  'areas/accounts/accounts.module.ts: new Admins(': harmless('at the start, before there are connections'),
  'areas/accounts/accounts.service.ts: create(Account,': harmless(NEW),
  'areas/accounts/accounts.service.ts: create(Profile,': harmless(NEW),
  'areas/accounts/accounts.service.ts: nativeUpdate(Account,': harmless('the moment of the last sign-in'),
  "areas/accounts/admins.ts: insertInto('user_roles'": forCallers,
  'areas/accounts/admins.ts: nativeDelete(UserRole,': forCallers,
  'areas/accounts/change-email.service.ts: nativeUpdate(Account,': seen('another address'),
  'areas/accounts/change-email.service.ts: new Admins(': seen('another address'),
  'areas/accounts/change-email.service.ts: user.email =': seen(
    'another address',
    'another address of somebody who goes',
  ),
  'areas/accounts/delete-me.service.ts: members.endMembership(': forCallers,
  'areas/accounts/own-profile.service.ts: Object.assign(profile,': harmless(
    'names, which are all that its contract takes',
  ),
  'areas/accounts/proofs.service.ts: account.emailVerifiedAt =': seen(
    'a verified address that adopts an answer',
  ),
  'areas/accounts/proofs.service.ts: nativeUpdate(Account,': harmless(PASSWORD),
  'areas/accounts/proofs.service.ts: new Admins(': seen('a verified address that adopts an answer'),
  'areas/accounts/remove-member.ts: nativeDelete(Profile,': forCallers,
  'areas/accounts/remove-member.ts: new Admins(': harmless('asks whether there is another admin'),
  'areas/accounts/sessions.service.ts: create(Session,': harmless(NEW),
  'areas/accounts/sessions.service.ts: nativeDelete(Session,': harmless(
    'unused for longer than any token lives',
  ),
  'areas/accounts/sessions.service.ts: session.revokedAt ??=': seen(
    'signed out',
    'ended from another browser',
    'refresh token used twice',
  ),
  "areas/accounts/sessions.service.ts: updateTable('sessions'": seen(
    'signed out everywhere',
    'password changed',
    'all others ended from another browser',
    'password reset',
  ),
  'admin.ts: new Admins(': harmless('the command line; the rights of /admin are read at each call'),
  'areas/admin/admin.service.ts: members.endMembership(': forCallers,
  'areas/admin/admin.service.ts: new Admins( ×2': seen('a role given', 'a role taken'),
  'demo/fill.ts: create(Account,': harmless(DEMO),
  'demo/fill.ts: create(Profile,': harmless(DEMO),
  'demo/fill.ts: new Admins(': harmless(DEMO),
  'demo/fill.ts: truncate profiles': harmless(DEMO),
  'demo/give-party.ts: create(Event,': harmless(DEMO),
  'demo/give-party.ts: create(EventInvitation,': harmless(DEMO),
  'demo/give-party.ts: invitation.accept(': harmless(DEMO),
  'demo/give-party.ts: invitation.decline(': harmless(DEMO),
  'demo/give-party.ts: settleAttendance(': harmless(DEMO),
  'areas/events/calendar-feeds/feed-rows.ts: i.status =': harmless('a condition of what is read'),
  "areas/events/create-event.service.ts: insertInto('events'": harmless(NEW),
  'areas/events/create-event.service.ts: nativeUpdate(Event,': harmless(EVENT_ALONE),
  'areas/events/delete-event.service.ts: nativeDelete(Event,': seen(
    'a deleted event',
    "its host's account deleted",
  ),
  'areas/events/event-log.ts: update events': harmless('the number of its last change'),
  'areas/events/event-summaries.ts: m.status =': harmless('a condition of what is read'),
  'areas/events/event.entity.ts: Object.assign(this,': harmless(EVENT_ALONE),
  'areas/events/former-member.ts: em.remove(': seen(
    'a deleted account: the link to its address',
    'an account that an admin deletes: the link to its address',
  ),
  'areas/events/former-member.ts: invitation.reopen(': seen('account deleted'),
  'areas/events/former-member.ts: settleAttendance(': seen(
    'account deleted',
    'deleted by an admin',
    'a deleted account: who had accepted by the link to its address',
  ),
  'areas/events/mails/mail-troubles.ts: update event_invitations ×2': harmless(MAIL_ALONE),
  "areas/events/mails/mail-troubles.ts: updateTable('event_invitations'": harmless(MAIL_ALONE),
  'areas/events/reminders.ts: update events': harmless(EVENT_ALONE),
  'areas/events/invitations/adoption.ts: invitation?.adopt(': seen(
    'a verified address that adopts an answer',
  ),
  'areas/events/invitations/adoption.ts: settleAttendance(': seen('a verified address that adopts an answer'),
  'areas/events/invitations/attendance.ts: delete from event_attendees': forCallers,
  'areas/events/invitations/attendance.ts: insert into event_attendees': forCallers,
  'areas/events/invitations/event-invitation.entity.ts: this.acceptedByUserId = ×5': forCallers,
  'areas/events/invitations/event-invitation.entity.ts: this.status = ×4': forCallers,
  'areas/events/invitations/event-invitation.entity.ts: this.tokenHash =': forCallers,
  'areas/events/invitations/invitations.service.ts: em.remove(': seen(
    'a deleted invitation: its link',
    'a deleted invitation: its address',
  ),
  'areas/events/invitations/invitations.service.ts: invitation.removeGuest(': seen(
    'a removed attendee',
    'a removed attendee: who had accepted by the link to its address',
  ),
  'areas/events/invitations/invitations.service.ts: settleAttendance( ×2': seen(
    'a removed attendee',
    'a deleted invitation: who had accepted it',
  ),
  'areas/events/invitations/issue-invitations.ts: insert into event_invitations': harmless(NEW),
  'areas/events/invitations/links.service.ts: invitation.renewLink(': seen('a renewed link'),
  'areas/events/invitations/proved-address.ts: adoption.adopt(': forCallers,
  'areas/events/invitations/proved-address.ts: em.remove(': seen(
    "the host's new address was invited: its link",
  ),
  'areas/events/invitations/proved-address.ts: settleAttendance(': seen(
    "the host's new address was invited: who had accepted by its link",
  ),
  'areas/events/invitations/reminders-to-answer.ts: update event_invitations': harmless(MAILED),
  'areas/events/invitations/rsvp.service.ts: invitation.accept(': seen(
    'an answer taken over by another member',
  ),
  'areas/events/invitations/rsvp.service.ts: invitation.decline(': seen('an answer taken back by the link'),
  'areas/events/invitations/rsvp.service.ts: settleAttendance(': seen('the own answer taken back'),
  'areas/expenses/expense-writing.ts: Object.assign(there,': harmless('what something cost'),
  'areas/lists/food/food.service.ts: em.assign(food': harmless('what has been read of a page'),
  'areas/lists/items/bringing.service.ts: em.assign(await': harmless('what somebody brings'),
  'areas/media/photos/draw-photos.ts: Object.assign(there,': harmless('what a photo is'),
  'areas/media/photos/tus.ts: Object.assign(asked,': harmless('a request, for the library'),
  'core/outbound/outbound-error.ts: this.status =': harmless('what another server has answered'),
  'main.ts: Object.assign(running, ×2': harmless('what this process holds open'),
};

const texts = await sources();
const rowsSeen = Object.values(writers).flatMap((why) => ('seen' in why ? why.seen : []));

test('whatever writes who belongs to an event is listed here, with the test that sees its recheck', () => {
  expect(belongingWrites(texts)).toEqual(Object.keys(writers).sort());
});

test('every row of those tests is named, and every name is a row', () => {
  const rows = [losses, ends, gains, endings].flatMap((each) => Object.keys(each));
  expect([...new Set(rowsSeen)].sort()).toEqual(rows.sort());
});

test('they tell it themselves, by the one function that there is', () => {
  const telling = Object.entries(writers).flatMap(([write, why]) =>
    'seen' in why ? [write.split(':')[0]!] : [],
  );
  for (const file of new Set(telling))
    expect([file, texts.get(file)!.includes('belonging.changed(')]).toEqual([file, true]);
  const others = [...texts]
    .filter(([, text]) => /\.(recheck|sessionsEnded|linksEnded)\(/.test(text))
    .map(([file]) => file);
  expect(others).toEqual(['core/live/belonging.ts']);
});

test('no trigger of the database writes behind their backs', async () => {
  const src = join(import.meta.dirname, '..', '..');
  const migrations: string[] = [];
  for await (const file of glob('**/migrations/*.ts', { cwd: src })) migrations.push(file);
  expect(migrations).toContainEqual(expect.stringMatching(/^areas/));
  for (const file of migrations) {
    expect(await readFile(join(src, file), 'utf8')).not.toMatch(
      /create (or replace )?(constraint )?(trigger|rule)\b/i,
    );
  }
});

describe('the list finds', () => {
  test.each([
    [
      'a statement',
      "await em.execute('update\n  event_invitations set status = ?')",
      'update event_invitations',
    ],
    [
      'a deletion by the ORM',
      'await em.nativeDelete(EventAttendee, { user })',
      'nativeDelete(EventAttendee,',
    ],
    ['an assignment', '  profile.user.email = email;', 'profile.user.email ='],
    ['one that looks first', 'if (x) { session.revokedAt ??= now; }', 'session.revokedAt ??='],
    ['a typed query', "tables(em).updateTable('events as e').set(change)", "updateTable('events as e'"],
    [
      'a query that is built',
      'em.createQueryBuilder(UserRole)\n.delete()',
      'createQueryBuilder(UserRole) .delete',
    ],
  ])('%s', (_, text, write) => {
    expect(belongingWrites(new Map([['new.ts', text]]))).toEqual([`new.ts: ${write}`]);
  });
});
