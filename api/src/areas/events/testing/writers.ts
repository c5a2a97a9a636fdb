import { forCallers, harmless, coveredBy, type Writers } from '../../../../test/write-reasons.ts';

const NEW = 'a new row, by which nobody loses access';
const MAIL_ALONE = 'only whether mails reach the address';
const MAILED = 'only the time of the last mail';
const EVENT_ALONE = 'only details of the event, not its owner';

export const writers: Writers = {
  'areas/events/calendar-feeds/feed-rows.ts: i.status =': harmless('a condition of what is read'),
  "areas/events/create-event.service.ts: insertInto('events'": harmless(NEW),
  'areas/events/create-event.service.ts: nativeUpdate(Event,': harmless(EVENT_ALONE),
  'areas/events/erase-event.ts: nativeDelete(Event,': coveredBy(
    'a deleted event',
    "its host's account deleted",
  ),
  'areas/events/event-log.ts: update events': harmless('the number of its last change'),
  'areas/events/event-summaries.ts: m.status =': harmless('a condition of what is read'),
  'areas/events/event.entity.ts: Object.assign(this,': harmless(EVENT_ALONE),
  'areas/events/member-events-cleanup.ts: em.remove(': coveredBy(
    'a deleted account: the link to its address',
    'an account that an admin deletes: the link to its address',
  ),
  'areas/events/member-events-cleanup.ts: invitation.reopen(': coveredBy('account deleted'),
  'areas/events/member-events-cleanup.ts: settleAttendance(': coveredBy(
    'account deleted',
    'deleted by an admin',
    'a deleted account: who had accepted by the link to its address',
  ),
  'areas/events/mails/mail-troubles.ts: update event_invitations ×2': harmless(MAIL_ALONE),
  "areas/events/mails/mail-troubles.ts: updateTable('event_invitations'": harmless(MAIL_ALONE),
  'areas/events/reminders.ts: update events': harmless(EVENT_ALONE),
  'areas/events/invitations/adoption.ts: invitation?.adopt(': coveredBy(
    'a verified address that adopts an answer',
  ),
  'areas/events/invitations/adoption.ts: settleAttendance(': coveredBy(
    'a verified address that adopts an answer',
  ),
  'areas/events/invitations/attendance.ts: delete from event_attendees': forCallers,
  'areas/events/invitations/attendance.ts: insert into event_attendees': forCallers,
  'areas/events/invitations/event-invitation.entity.ts: this.acceptedByUserId = ×5': forCallers,
  'areas/events/invitations/event-invitation.entity.ts: this.status = ×4': forCallers,
  'areas/events/invitations/event-invitation.entity.ts: this.tokenHash =': forCallers,
  'areas/events/invitations/invitations.service.ts: em.remove(': coveredBy(
    'a deleted invitation: its link',
    'a deleted invitation: its address',
  ),
  'areas/events/invitations/invitations.service.ts: invitation.removeGuest(': coveredBy(
    'a removed attendee',
    'a removed attendee: who had accepted by the link to its address',
  ),
  'areas/events/invitations/invitations.service.ts: settleAttendance( ×2': coveredBy(
    'a removed attendee',
    'a deleted invitation: who had accepted it',
  ),
  'areas/events/invitations/issue-invitations.ts: insert into event_invitations': harmless(NEW),
  'areas/events/invitations/links.service.ts: invitation.renewLink(': coveredBy('a renewed link'),
  'areas/events/invitations/proved-address-invitations.ts: adoption.adopt(': forCallers,
  'areas/events/invitations/proved-address-invitations.ts: em.remove(': coveredBy(
    "the host's new address was invited: its link",
  ),
  'areas/events/invitations/proved-address-invitations.ts: settleAttendance(': coveredBy(
    "the host's new address was invited: who had accepted by its link",
  ),
  'areas/events/invitations/reminders-to-answer.ts: update event_invitations': harmless(MAILED),
  'areas/events/invitations/rsvp.service.ts: invitation.accept(': coveredBy(
    'an answer taken over by another member',
  ),
  'areas/events/invitations/rsvp.service.ts: invitation.decline(': coveredBy(
    'an answer taken back by the link',
  ),
  'areas/events/invitations/rsvp.service.ts: settleAttendance(': coveredBy('the own answer taken back'),
};
