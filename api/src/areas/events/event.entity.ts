import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EventDates } from '@yolo/contract';
import type { Cover, ReminderHours } from '@yolo/contract/events';
import { StoredFile } from '../../core/files/file.entity.ts';
import { Profile } from '../members/index.ts';
import { startOf } from './event-start.ts';

/** Fields of an event that its owner edits. */
export type EventChanges = Partial<
  EventDates & {
    name: string;
    location: string | null;
    description: string | null;
    time: string | null | undefined;
    endTime: string | null | undefined;
    timeZone: string;
    reminderHours: ReminderHours | null | undefined;
    cover: Cover | null | undefined;
  }
>;

export const EventSchema = defineEntity({
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
    /** The day by which lists are ordered; a generated column. */
    day: p.date().nullable().generated('(case when multi_day then start_date else date end) stored'),
    /** The day on which it ends ({@link lastDayOf}), after which it is past; a generated column. */
    lastDay: p
      .date()
      .nullable()
      .generated(
        `(case when multi_day and end_date <> start_date then end_date
          when time is null then case when multi_day then start_date else date end
          else (case when multi_day then start_date else date end) + case
            when end_time is not null then (end_time <= time)::int else (time > '21:00:00')::int end
          end) stored`,
      ),
    time: p.time(0).nullable(),
    /** An end that is not after the start is on the next day; of a multi-day event it is on the last day. */
    endTime: p.time(0).nullable(),
    timeZone: p.text(),
    location: p.text().nullable(),
    description: p.text().nullable(),
    inviteImage: () => p.manyToOne(StoredFile).nullable().deleteRule('set null').index('events_invite_image'),
    /** Shown while there is no image. Only the contract checks the values, so that a new drawing needs no migration. */
    cover: p.text().$type<Cover>().nullable(),
    /** The time of its start, used for reminders; a day without a time starts at nine. */
    startsAt: p.datetime().nullable(),
    /** null: no reminder. */
    reminderHours: p.smallint().$type<ReminderHours>().nullable().default(24),
    /** When the reminders of `startsAt` were queued. */
    remindedAt: p.datetime().nullable(),
    changeSeq: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    { name: 'events_owner_day', properties: ['userId', 'day'] },
    {
      name: 'events_reminders',
      expression:
        'create index events_reminders on events (starts_at) where reminder_hours is not null and reminded_at is null',
    },
  ],
  uniques: [{ name: 'events_request_unique', properties: ['userId', 'requestId'] }],
  checks: [
    { name: 'events_reminder_hours', expression: 'reminder_hours in (2, 24, 48, 168)' },
    { name: 'events_end_has_start', expression: 'end_time is null or time is not null' },
    { name: 'events_name_present', expression: "btrim(name) <> ''" },
    {
      name: 'events_dates_in_order',
      expression: 'not multi_day or (end_date >= start_date and date = start_date)',
    },
  ],
});

/** A party or a trip that people are invited to. */
export class Event extends EventSchema.class {
  /** Sets the description if there is none (`spec 1 ch. 5`). @returns whether it was set */
  describeOnce(description: string | null): boolean {
    if (this.description || description === null) return false;
    this.description = description;
    return true;
  }

  /** Applies the given fields; a changed start is reminded of again. */
  change(changed: EventChanges): void {
    Object.assign(this, changed);
    if (!this.time) this.endTime = null;
    const startsAt = startOf(this);
    if (startsAt?.getTime() === this.startsAt?.getTime()) return;
    this.startsAt = startsAt;
    this.remindedAt = null;
  }
}
EventSchema.setClass(Event);
