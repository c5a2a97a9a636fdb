import { defineArea } from '../../core/areas/area.ts';
import { Event } from './event.entity.ts';
import { eventJobs } from './events.jobs.ts';
import { eventLimits, eventSettings } from './events.settings.ts';
import { EventAttendee } from './invitations/event-attendee.entity.ts';
import { EventInvitation } from './invitations/event-invitation.entity.ts';
import { InviteAllowanceRow } from './invitations/invite-allowance.entity.ts';
import { invitedAddresses } from './mails/mail-troubles.ts';
import { EventMessage } from './messages/event-message.entity.ts';

defineArea({
  name: 'events',
  entities: [Event, EventInvitation, EventAttendee, EventMessage, InviteAllowanceRow],
  jobs: eventJobs,
  settings: eventSettings,
  limits: eventLimits,
  addresses: invitedAddresses,
});
