import { defineArea } from '../../core/areas/area.ts';
import { AcceptInvitation, MessageGuests, SetReminder } from './assistant-actions.ts';
import { EventSteps } from './assistant-steps.ts';
import { CalendarFeed } from './calendar-feeds/calendar-feed.entity.ts';
import { eventFactSource } from './assistant-facts.ts';
import { eventExport } from './event-export.ts';
import { Event } from './event.entity.ts';
import { EventChange } from './event-change.entity.ts';
import { eventLog } from './event-log.ts';
import { EventMember, ReceivedInvitation } from './event-member.entity.ts';
import { readEvents } from './event-reader.ts';
import { MemberEventsCleanup } from './member-events-cleanup.ts';
import { eventJobs } from './events.jobs.ts';
import { eventLimits, eventSettings } from './events.settings.ts';
import { EventAttendee } from './invitations/event-attendee.entity.ts';
import { EventInvitation } from './invitations/event-invitation.entity.ts';
import { invitationNotifications } from './invitations/invitation-notifications.ts';
import { InviteAllowanceRow } from './invitations/invite-allowance.entity.ts';
import { ProvedAddressInvitations } from './invitations/proved-address-invitations.ts';
import { eventMailKinds } from './mails/mail-kinds.ts';
import { invitedAddresses } from './mails/mail-troubles.ts';
import { EventMessage } from './messages/event-message.entity.ts';
import { Migration20261122120100_event_member } from './migrations/Migration20261122120100_event_member.ts';
import { Migration20261123033000_coming } from './migrations/Migration20261123033000_coming.ts';
import { Migration20261128030000_last_day } from './migrations/Migration20261128030000_last_day.ts';
import { Migration20261128120000_calendar_feeds } from './migrations/Migration20261128120000_calendar_feeds.ts';
import { Migration20261128190000_change_subject } from './migrations/Migration20261128190000_change_subject.ts';
import { moveNotifications } from './move-notifications.ts';

defineArea({
  name: 'events',
  assistantFacts: [eventFactSource],
  entities: [
    Event,
    EventInvitation,
    EventAttendee,
    EventMessage,
    EventChange,
    InviteAllowanceRow,
    CalendarFeed,
    EventMember,
    ReceivedInvitation,
  ],
  migrations: [
    Migration20261122120100_event_member,
    Migration20261123033000_coming,
    Migration20261128030000_last_day,
    Migration20261128120000_calendar_feeds,
    Migration20261128190000_change_subject,
  ],
  assistantActions: [MessageGuests, SetReminder, AcceptInvitation],
  assistantSteps: [EventSteps],
  readEvents,
  eventLog,
  constraints: {
    event_attendees_event_id_fkey: 'event_not_found',
    event_changes_event_id_fkey: 'event_not_found',
    event_invitations_event_id_fkey: 'event_not_found',
    event_messages_event_id_fkey: 'event_not_found',
    calendar_feeds_invitation_id_fkey: 'invitation_gone',
    events_invite_image_id_fkey: 'file_not_found',
    events_user_id_fkey: 'unauthenticated',
    event_attendees_user_id_fkey: 'unauthenticated',
    event_invitations_invited_by_user_id_fkey: 'unauthenticated',
    event_invitations_accepted_by_user_id_fkey: 'unauthenticated',
    event_messages_user_id_fkey: 'unauthenticated',
    invite_allowances_user_id_fkey: 'unauthenticated',
    calendar_feeds_user_id_fkey: 'unauthenticated',
  },
  notifications: [invitationNotifications, moveNotifications],
  counts: {
    pendingInvitations: `
      select count(*) from me join received_invitation i on i.member_id = me.id join events e on e.id = i.event_id
      where i.status = 'pending'
        and (e.last_day is null or e.last_day >= (now() at time zone e.time_zone)::date)`,
  },
  memberEnding: MemberEventsCleanup,
  addressProved: ProvedAddressInvitations,
  exported: eventExport,
  deletionCounts: {
    eventsOwned: 'select count(*) from events where user_id = me.id',
    guestsTold: `
      select count(distinct i.email) from event_invitations i join events e on e.id = i.event_id
      where e.user_id = me.id and i.status <> 'declined'`,
    answersRemoved: `
      select count(*) from event_invitations i join events e on e.id = i.event_id
      where e.user_id <> me.id and i.status <> 'pending'
        and i.id in (select invitation_id from event_member where user_id = me.id)`,
  },
  figures: { totalEvents: { rowsOf: 'events' } },
  memberColumns: {
    eventsCreated: 'select count(*) from events e where e.user_id = p.id',
    eventsAttended: 'select count(*) from event_attendees t where t.user_id = p.id',
  },
  jobs: eventJobs,
  settings: eventSettings,
  limits: eventLimits,
  addresses: invitedAddresses,
  mailKinds: eventMailKinds,
  showsFiles: 'select from events where invite_image_id = files.id',
});
