import { defineEntity, p } from '@mikro-orm/postgresql';
import { Event } from './event.entity.ts';
import type { MoveKind } from './mailed-event.ts';

const EventChangeSchema = defineEntity({
  name: 'EventChange',
  tableName: 'event_changes',
  properties: {
    event: () => p.manyToOne(Event).primary().deleteRule('cascade').updateRule('no action'),
    seq: p.integer().primary(),
    type: p.text(),
    at: p.datetime().defaultRaw('now()'),
    /** For `event.moved`; null in rows from before the column existed. */
    moved: p.text().$type<MoveKind>().nullable(),
    /** The added, changed or deleted row, if its area gives it; null in rows from before the column existed. */
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

/** A change of an event, stored for clients that were disconnected (event-log.ts). */
export class EventChange extends EventChangeSchema.class {}
EventChangeSchema.setClass(EventChange);
