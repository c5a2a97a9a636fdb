import { defineEntity, p } from '@mikro-orm/postgresql';
import { Profile } from '../../members/index.ts';
import { EventInvitation } from '../invitations/event-invitation.entity.ts';

const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    id: p.uuid().primary(),
    /** null: it belongs to an invitation, or the account was deleted. */
    userId: () =>
      p
        .manyToOne(Profile)
        .mapToPk()
        .fieldName('user_id')
        .nullable()
        .deleteRule('set null')
        .unique('calendar_feeds_member'),
    /** null: it belongs to a member, or the invitation was deleted. */
    invitationId: () =>
      p
        .manyToOne(EventInvitation)
        .mapToPk()
        .fieldName('invitation_id')
        .nullable()
        .deleteRule('set null')
        .unique('calendar_feeds_invitation'),
    /** The version of the link with which it was made: after a renewal it shows nothing to holders of the old link. */
    linkVersion: p.integer().nullable(),
    /** Each version has another secret. */
    version: p.integer().default(1),
    secretHash: p.blob().unique('calendar_feeds_secret'),
    /** The request that made this version. */
    requestId: p.uuid(),
    readAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [
    { name: 'calendar_feeds_of_one', expression: 'user_id is null or invitation_id is null' },
    { name: 'calendar_feeds_link', expression: 'invitation_id is null or link_version is not null' },
  ],
});

/**
 * An address that calendars subscribe to: all events of a member, or the one event of an invitation. It outlives both,
 * because calendars keep their entries when an address is not found, and remove them when the calendar is empty.
 */
export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
