import { defineEntity, p } from '@mikro-orm/postgresql';
import { Event } from './event.entity.ts';
import type { Moved } from './mailed-event.ts';

const EventChangeSchema = defineEntity({
  name: 'EventChange',
  tableName: 'event_changes',
  properties: {
    event: () => p.manyToOne(Event).primary().deleteRule('cascade').updateRule('no action'),
    seq: p.integer().primary(),
    type: p.text(),
    at: p.datetime().defaultRaw('now()'),
    /** Of `event.moved`; null from before it was kept. */
    moved: p.text().$type<Moved>().nullable(),
    /** The row that was added, changed or deleted, where its area says so; null from before it was kept. */
    subjectId: p.uuid().nullable(),
  },
  indexes: [
    {
      name: 'event_changes_moved',
      expression:
        "create index event_changes_moved on event_changes (event_id, seq desc) where type = 'event.moved'",
    },
  ],
  checks: [{ name: 'event_changes_moved_what', expression: "moved in ('when', 'where', 'both')" }],
});

/** That something changed in an event, kept for those who were away (event-log.ts). */
export class EventChange extends EventChangeSchema.class {}
EventChangeSchema.setClass(EventChange);
