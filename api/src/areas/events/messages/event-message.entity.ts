import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Audience } from '@yolo/contract/events';
import { Event } from '../event.entity.ts';
import { Profile } from '../../members/index.ts';

const EventMessageSchema = defineEntity({
  name: 'EventMessage',
  tableName: 'event_messages',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    eventId: () => p.manyToOne(Event).mapToPk().fieldName('event_id').deleteRule('cascade'),
    /** The host who wrote it. */
    userId: () => p.manyToOne(Profile).mapToPk().fieldName('user_id').deleteRule('cascade'),
    requestId: p.uuid(),
    audience: p.text().$type<Audience>(),
    body: p.text(),
    /** The number of recipients. */
    recipients: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    {
      name: 'event_messages_event',
      expression: 'create index event_messages_event on event_messages (event_id, created_at desc)',
    },
  ],
  uniques: [{ name: 'event_messages_request_unique', properties: ['userId', 'requestId'] }],
  checks: [{ name: 'event_messages_audience', expression: "audience in ('all', 'unanswered', 'going')" }],
});

/** A host's message to the guests of an event. */
export class EventMessage extends EventMessageSchema.class {}
EventMessageSchema.setClass(EventMessage);
