import { instantText } from '../../core/database/moments.ts';
import { EVENT_FACTS } from './event.view.ts';

/** The export of a member's events, invitations and messages. */
export const eventExport = {
  eventsOwned: `
    select ${EVENT_FACTS}, e.description, ${instantText('e.created_at')} as "createdAt"
    from events e where e.user_id = ? order by e.created_at, e.id`,
  invitationsSent: `
    select event_id as "eventId", email, status, ${instantText('created_at')} as "createdAt",
      ${instantText('responded_at')} as "respondedAt"
    from event_invitations where invited_by_user_id = ? order by created_at, id`,
  invitationsReceived: `
    select i.event_id as "eventId", e.name as "eventName", i.email, i.status, i.note, i.companions,
      ${instantText('i.created_at')} as "createdAt", ${instantText('i.responded_at')} as "respondedAt"
    from event_invitations i join events e on e.id = i.event_id
    where i.id in (select invitation_id from event_member where user_id = ?)
    order by i.created_at, i.id`,
  attending: `
    select t.event_id as "eventId", e.name as "eventName", ${instantText('t.created_at')} as since
    from event_attendees t join events e on e.id = t.event_id where t.user_id = ? order by t.created_at, t.event_id`,
  calendarFeed: `
    select ${instantText('created_at')} as "createdAt", ${instantText('read_at')} as "readAt"
    from calendar_feeds where user_id = ?`,
  messagesSent: `
    select event_id as "eventId", audience, body, ${instantText('created_at')} as "createdAt"
    from event_messages where user_id = ? order by created_at, id`,
};
