import { defineArea } from '../../core/areas/area.ts';
import { eventExport } from './event-export.ts';
import { Event } from './event.entity.ts';
import { FormerMember } from './former-member.ts';
import { eventJobs } from './events.jobs.ts';
import { eventLimits, eventSettings } from './events.settings.ts';
import { EventAttendee } from './invitations/event-attendee.entity.ts';
import { EventInvitation } from './invitations/event-invitation.entity.ts';
import { invitationNotifications } from './invitations/invitation-notifications.ts';
import { InviteAllowanceRow } from './invitations/invite-allowance.entity.ts';
import { ProvedAddress } from './invitations/proved-address.ts';
import { invitedAddresses } from './mails/mail-troubles.ts';
import { EventMessage } from './messages/event-message.entity.ts';
import { moveNotifications } from './move-notifications.ts';

defineArea({
  name: 'events',
  entities: [Event, EventInvitation, EventAttendee, EventMessage, InviteAllowanceRow],
  constraints: {
    events_user_id_fkey: 'unauthenticated',
    event_attendees_user_id_fkey: 'unauthenticated',
    event_invitations_invited_by_user_id_fkey: 'unauthenticated',
    event_invitations_accepted_by_user_id_fkey: 'unauthenticated',
    event_messages_user_id_fkey: 'unauthenticated',
    invite_allowances_user_id_fkey: 'unauthenticated',
  },
  notifications: [invitationNotifications, moveNotifications],
  counts: {
    pendingInvitations: `
      select count(*) from me join event_invitations i on i.email = me.email where i.status = 'pending'`,
  },
  memberEnding: FormerMember,
  addressProved: ProvedAddress,
  exported: eventExport,
  foreseen: {
    eventsOwned: 'select count(*) from events where user_id = me.id',
    guestsTold: `
      select count(distinct i.email) from event_invitations i join events e on e.id = i.event_id
      where e.user_id = me.id and i.status <> 'declined'`,
    answersRemoved: `
      select count(*) from event_invitations i join events e on e.id = i.event_id
      where e.user_id <> me.id and i.status <> 'pending'
        and (i.accepted_by_user_id = me.id or (me.verified and i.email = me.email))`,
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
  showsFiles: 'select from events where invite_image_id = files.id',
});
