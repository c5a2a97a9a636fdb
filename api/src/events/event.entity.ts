import { defineEntity, p } from '@mikro-orm/postgresql';
import { StoredFile } from '../files/file.entity.ts';
import { Profile } from '../members/profile.entity.ts';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'events',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    name: p.text(),
    /** The owner (`spec 1 ch. 3`). */
    userId: () => p.manyToOne(Profile).mapToPk().fieldName('user_id').deleteRule('cascade'),
    requestId: p.uuid(),
    multiDay: p.boolean().default(false),
    date: p.date().nullable(),
    startDate: p.date().nullable(),
    endDate: p.date().nullable(),
    /** By which lists are ordered; PostgreSQL keeps it. */
    day: p.date().nullable().generated('(case when multi_day then start_date else date end) stored'),
    time: p.time(0).nullable(),
    timeZone: p.text(),
    location: p.text().nullable(),
    description: p.text().nullable(),
    inviteImage: () => p.manyToOne(StoredFile).nullable().deleteRule('set null').index('events_invite_image'),
    changeSeq: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'events_owner_day', properties: ['userId', 'day'] }],
  uniques: [{ name: 'events_request_unique', properties: ['userId', 'requestId'] }],
  checks: [
    { name: 'events_name_present', expression: "btrim(name) <> ''" },
    {
      name: 'events_dates_in_order',
      expression: 'not multi_day or (end_date >= start_date and date = start_date)',
    },
  ],
});

/** A party, a trip: what people are invited to. */
export class Event extends EventSchema.class {
  /** Saved only where there is none (`spec 1 ch. 5`). @returns whether it was */
  describeOnce(description: string | null): boolean {
    if (this.description || description === null) return false;
    this.description = description;
    return true;
  }
}
EventSchema.setClass(Event);
