import { z } from 'zod';
import { InvitationLinkView, RemindedView } from './invitations.ts';
import { route } from './route.ts';
import { Id } from './text.ts';

const eventId = z.strictObject({ eventId: Id });
const invitation = eventId.extend({ invitationId: Id });
const owning = ['unauthenticated', 'event_not_found', 'forbidden'] as const;

/** What hosts do with one invitation or with their guest list, and the file that guests put into their calendars. */
export const guestRoutes = {
  resendInvitation: route({
    method: 'POST',
    path: '/events/:eventId/invitations/:invitationId/mail',
    summary: 'Mails an invitation again, with the same link',
    permission: 'invitation.mail',
    params: invitation,
    response: null,
    status: 202,
    limits: [{ name: 'invite', per: 'member' }],
    errors: [...owning, 'invitation_gone', 'email_not_verified', 'rate_limited'],
  }),
  remindAll: route({
    method: 'POST',
    path: '/events/:eventId/invitations/mail',
    summary: 'Mails everybody who has not answered once more, with the same link; not more than once a day',
    permission: 'invitation.mail',
    params: eventId,
    response: RemindedView,
    status: 202,
    limits: [{ name: 'invite', per: 'member' }],
    errors: [...owning, 'rate_limited'],
  }),
  readInvitationLink: route({
    method: 'GET',
    path: '/events/:eventId/invitations/:invitationId/link',
    summary: "An invitation's link, to be copied",
    permission: 'invitation.link',
    exports: true,
    params: invitation,
    response: InvitationLinkView,
    errors: [...owning, 'invitation_gone'],
  }),
  renewInvitationLink: route({
    method: 'POST',
    path: '/events/:eventId/invitations/:invitationId/link',
    summary: 'Gives an invitation another link; the one before is dead from then on',
    permission: 'invitation.renew',
    params: invitation,
    response: InvitationLinkView,
    limits: [{ name: 'invite', per: 'member' }],
    errors: [...owning, 'invitation_gone', 'rate_limited'],
  }),
  exportGuests: route({
    method: 'GET',
    path: '/events/:eventId/guests.csv',
    summary: 'The guest list as a file for spreadsheets',
    permission: 'guests.export',
    exports: true,
    params: eventId,
    response: null,
    produces: 'text/csv',
    errors: owning,
  }),
  downloadCalendar: route({
    method: 'GET',
    path: '/events/:eventId/calendar.ics',
    summary: 'The event as a file for calendars',
    permission: 'event.read',
    exports: true,
    params: eventId,
    response: null,
    produces: 'text/calendar',
    errors: ['event_not_found', 'validation_failed'],
  }),
};
