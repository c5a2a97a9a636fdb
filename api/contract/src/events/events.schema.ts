import { z } from 'zod';
import { normalizeDates } from '@yolo/contract';
import { MemberView } from '@yolo/contract/members/schemas';
import {
  CalendarDate,
  Email,
  Id,
  ImageView,
  optionalText,
  requiredText,
  Sequence,
  TimeOfDay,
  Timestamp,
  TimeZone,
} from '@yolo/contract/schemas';
import { Cover } from './covers.schema.ts';
import { datesOf } from './days.ts';
import { InvitationStatus, InvitedView } from './invitations.schema.ts';
import { INVITES_MAX } from './limits.ts';

const dateFields = {
  multiDay: z.boolean(),
  date: CalendarDate.nullish(),
  startDate: CalendarDate.nullish(),
  endDate: CalendarDate.nullish(),
};

/** On one day an end that is not after the start is on the next one; of several days it is on the last. */
const hourFields = { time: TimeOfDay.nullish(), endTime: TimeOfDay.nullish() };

const ENDLESS = { path: ['endTime'], message: 'needs the time at which it starts' };

export const CreateEventRequest = z
  .strictObject({
    /** Made by the form, so that a repeated submission finds the event instead of making a second one. */
    requestId: Id,
    name: requiredText(200),
    ...dateFields,
    ...hourFields,
    timeZone: TimeZone,
    location: optionalText(300),
    description: optionalText(5000),
    memberIds: z.array(Id).max(INVITES_MAX).default([]),
    emails: z.array(Email).max(INVITES_MAX).default([]),
    /** Uploaded before, or the picture of another event of the same member: a duplicate shares it. */
    imageId: Id.nullish(),
    /** Shown while the event has no picture of its own. */
    cover: Cover.nullish(),
    /** An event of the same member: its guests without an account are invited too, because lists hide their addresses. */
    copyGuestsOf: Id.nullish(),
  })
  .refine((event) => normalizeDates(event) !== null, {
    path: ['date'],
    message: 'needs a date, or a start and a later end',
  })
  .refine((event) => !event.endTime || event.time, ENDLESS)
  .meta({ id: 'CreateEventRequest' });
export type CreateEventRequest = z.input<typeof CreateEventRequest>;

/** The hours before its start at which an event's guests are reminded. */
export const ReminderHours = z
  .union([z.literal(2), z.literal(24), z.literal(48), z.literal(168)])
  .meta({ id: 'ReminderHours' });
export type ReminderHours = z.infer<typeof ReminderHours>;

const whenFields = ['multiDay', 'date', 'startDate', 'endDate'] as const;
const placeFields = [...whenFields, 'time', 'endTime', 'timeZone', 'location'] as const;

/** Absent fields stay as they are; `null` clears. The days are sent all together or not at all. */
export const UpdateEventRequest = z
  .strictObject({
    name: requiredText(200).optional(),
    location: optionalText(300).optional(),
    description: optionalText(5000).optional(),
    ...dateFields,
    multiDay: dateFields.multiDay.optional(),
    /** Without a time there is no end either. */
    ...hourFields,
    timeZone: TimeZone.optional(),
    cover: Cover.nullish(),
    /** `null`: nobody is reminded. */
    reminderHours: ReminderHours.nullish(),
    /** [INV-12] Whether those going and pending get a mail about another date, time or place: the owner is asked. */
    tellGuests: z.boolean().optional(),
  })
  .refine(({ tellGuests: _, ...change }) => Object.keys(change).length > 0, 'changes nothing')
  .refine((change) => whenFields.every((field) => !(field in change)) || datesOf(change) !== null, {
    path: ['date'],
    message: 'needs a date, or a start and a later end',
  })
  .refine((change) => !change.endTime || change.time !== null, ENDLESS)
  .refine((change) => change.tellGuests !== undefined || placeFields.every((field) => !(field in change)), {
    path: ['tellGuests'],
    message: 'must be chosen when date, time or place change',
  })
  .meta({ id: 'UpdateEventRequest' });
export type UpdateEventRequest = z.input<typeof UpdateEventRequest>;

/** When and where; days are `yyyy-MM-dd`, times are `HH:mm` in the event's zone. */
export const EventFacts = z.object({
  id: Id,
  name: z.string(),
  multiDay: z.boolean(),
  date: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  time: z.string().nullable(),
  /** On one day an end that is not after the start is on the next one; of several days it is on the last. */
  endTime: z.string().nullable(),
  timeZone: z.string(),
  location: z.string().nullable(),
});
export type EventFacts = z.infer<typeof EventFacts>;

const eventFields = {
  ...EventFacts.shape,
  image: ImageView.nullable(),
  /** Shown while the event has no picture of its own. */
  cover: Cover.nullable(),
  createdAt: Timestamp,
};

/** The reader's own invitation to the event, if there is one. */
export const OwnInvitationView = z
  .object({
    id: Id,
    /** Whose invitation it is: shown when a signed-in member holds somebody else's link. */
    email: z.string(),
    name: z.string().nullable(),
    status: InvitationStatus,
    note: z.string().nullable(),
    companions: z.int(),
    /** Whether the reader was identified by the link's token and not by the account. */
    byLink: z.boolean(),
    /** Path of the page on which the invited person reports an unknown host; only with `byLink`. */
    unknownHost: z.string().optional(),
  })
  .meta({ id: 'OwnInvitationView' });

/** Days, the end exclusive, or instants in UTC. */
export const CalendarSpan = z
  .object({ allDay: z.boolean(), start: z.string(), end: z.string() })
  .meta({ id: 'CalendarSpan' });
export type CalendarSpan = z.infer<typeof CalendarSpan>;

/** A path of our own origin, for the address bar: `text/calendar`. */
export const CalendarDownloadView = z.object({ url: z.string() }).meta({ id: 'CalendarDownloadView' });
export type CalendarDownloadView = z.infer<typeof CalendarDownloadView>;

export const EventView = z
  .object({
    ...eventFields,
    description: z.string().nullable(),
    /** When calendars are to show it; `null` without a date. */
    calendar: CalendarSpan.nullable(),
    /** For the owner; `null` when nobody is reminded. */
    reminderHours: ReminderHours.nullable(),
    /** `null` when the host's account no longer exists. */
    owner: MemberView.nullable(),
    viewer: z.object({
      role: z.enum(['owner', 'participant', 'invitee']),
      invitation: OwnInvitationView.nullable(),
    }),
    /** Persons; `companions` come along with those who go. */
    counts: z.object({ going: z.int(), notGoing: z.int(), pending: z.int(), companions: z.int() }),
    /** The number of things in each area, by the names of the areas' links; absent in answers of older servers. */
    areaCounts: z.record(z.string(), z.int()).optional(),
    /** The last change that this view contains; a live message with a higher number is newer. */
    seq: Sequence,
  })
  .meta({ id: 'EventView' });
export type EventView = z.infer<typeof EventView>;

/** An event in a list. */
export const EventSummaryView = z
  .object({
    ...eventFields,
    isOwner: z.boolean(),
    going: z.number().int(),
    /** The companions of those going; `goingWords` writes both. */
    companions: z.int(),
  })
  .meta({ id: 'EventSummaryView' });
export type EventSummaryView = z.infer<typeof EventSummaryView>;

export const EventCreatedView = z.object({ id: Id, ...InvitedView.shape }).meta({ id: 'EventCreatedView' });
export type EventCreatedView = z.infer<typeof EventCreatedView>;
