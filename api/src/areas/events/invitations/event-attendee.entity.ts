import { defineEntity, p } from '@mikro-orm/postgresql';
import { Event } from '../event.entity.ts';
import { Profile } from '../../members/index.ts';

const EventAttendeeSchema = defineEntity({
  name: 'EventAttendee',
  tableName: 'event_attendees',
  properties: {
    event: () => p.manyToOne(Event).primary().deleteRule('cascade').updateRule('no action'),
    user: () =>
      p
        .manyToOne(Profile)
        .primary()
        .deleteRule('cascade')
        .updateRule('no action')
        .index('event_attendees_user'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A member who is going: exists exactly while one of the event's invitations is accepted by that member. */
export class EventAttendee extends EventAttendeeSchema.class {}
EventAttendeeSchema.setClass(EventAttendee);
