import { defineEntity, p } from '@mikro-orm/postgresql';
import { Profile } from '../../members/index.ts';
import { EventInvitation } from '../invitations/event-invitation.entity.ts';

const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    id: p.uuid().primary(),
    /** null: it is an invitation's, or the account is gone. */
    userId: () =>
      p
        .manyToOne(Profile)
        .mapToPk()
        .fieldName('user_id')
        .nullable()
        .deleteRule('set null')
        .unique('calendar_feeds_member'),
    /** null: it is a member's, or the invitation is gone. */
    invitationId: () =>
      p
        .manyToOne(EventInvitation)
        .mapToPk()
        .fieldName('invitation_id')
        .nullable()
        .deleteRule('set null')
        .unique('calendar_feeds_invitation'),
    /** The version of the link by which it was made: once that is renewed, it shows nothing to who held the old one. */
    linkVersion: p.integer().nullable(),
    /** A higher one is another secret. */
    version: p.integer().default(1),
    secretHash: p.blob().unique('calendar_feeds_secret'),
    /** Of the request that made this version. */
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
 * An address by which calendars keep up to date: of all events of a member, or of the one event of an invitation. It
 * outlives both, because calendars keep what they had where an address is gone, and drop it where a calendar is empty.
 */
export class CalendarFeed extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeed);
