import { type EventDates, isCalendarDate, normalizeDates, seen } from '@yolo/contract';
import { type Cover, covers, type CreateEventRequest, type EventCreatedView } from '@yolo/contract/events';
import type { FieldError } from '@yolo/design-system';
import type { Toast } from '@yolo/platform';
import type { DraftChecks } from '@yolo/platform/remote';
import { readersZone, type TimedDates } from '@yolo/platform/event-dates';
import { hoursErrors, type Hours } from '../../event/hours';
import {
  inviteesChecks,
  inviteesCount,
  inviteesNamed,
  notInvitedSentences,
  SOME_FAILED,
  type Invitees,
} from '../../members/invitees';

/** Everything typed and chosen on Create Event; kept in this tab until the event is made. */
export interface CreateDraft extends Invitees, EventDates, Hours {
  /** Made once per form, so that a repeated submission finds the event instead of making a second. */
  requestId: string;
  name: string;
  /** IANA; empty while another is being searched. */
  timeZone: string;
  location: string;
  description: string;
  /** Facts about the chosen file; the picture itself is kept by `draft-picture`. */
  image: { name: string; type: string; size: number } | null;
  /** The drawing that stands in for a picture; null: the card with the date. */
  cover: Cover | null;
  /** The picture of the event that this one is a copy of; a chosen one replaces it. */
  copiedImage: { id: string; url: string } | null;
  /** Those who answered the event `from`, which this one is a copy of, without an account: only the server knows their addresses. */
  copiedGuests: { from: string; count: number; invited: boolean } | null;
}

export const emptyDraft = (): CreateDraft => ({
  requestId: crypto.randomUUID(),
  name: '',
  multiDay: false,
  date: null,
  startDate: null,
  endDate: null,
  time: '',
  endTime: '',
  timeZone: readersZone(),
  location: '',
  description: '',
  members: [],
  emails: '',
  image: null,
  cover: null,
  copiedImage: null,
  copiedGuests: null,
});

const isDay = (value: unknown) => value === null || isCalendarDate(String(value));
const hasField = (field: string) => (value: unknown) =>
  value === null || (typeof value === 'object' && field in value);

/** For a stored draft, which may be of another release. */
export const draftChecks: DraftChecks<CreateDraft> = {
  ...inviteesChecks,
  date: isDay,
  startDate: isDay,
  endDate: isDay,
  cover: (value) => value === null || covers.includes(value as Cover),
  image: hasField('name'),
  copiedImage: hasField('id'),
  copiedGuests: hasField('from'),
};

/** The dates as the preview and the request need them; null while something is missing. */
export const draftDates = (draft: CreateDraft): EventDates | null => normalizeDates(draft);

/** Dates and hours for the preview; in the host's zone while another is being searched. */
export const draftHours = (draft: CreateDraft): TimedDates => ({
  ...(draftDates(draft) ?? { multiDay: false, date: null, startDate: null, endDate: null }),
  time: draft.time || null,
  endTime: draft.endTime || null,
  timeZone: draft.timeZone || readersZone(),
});

export const MISSING_DETAILS = 'Missing details';

export interface MissingDetails {
  /** For the toast, in the specification's words (`spec 1 ch. 5`). */
  message: string;
  /** For the fields, in the order of the form. */
  errors: FieldError[];
}

/** A name, and a date or both ends of a range; null when nothing is missing. */
export function missingDetails(draft: CreateDraft): MissingDetails | null {
  const errors: FieldError[] = [];
  if (!seen(draft.name)) errors.push({ field: 'name', message: 'Please fill name.' });
  if (!draftDates(draft))
    errors.push({
      field: 'date',
      message: draft.multiDay ? 'Please fill date range.' : 'Please fill date.',
    });
  if (errors.length === 0) return null;
  const message = draft.multiDay ? 'Please fill name and date range.' : 'Please fill name and date.';
  return { message, errors };
}

/** Errors of hours and zone, which the server would refuse. */
export const hoursFieldErrors = (draft: CreateDraft): FieldError[] => [
  ...Object.entries(hoursErrors(draft)).map(([field, message]) => ({ field, message })),
  ...(draft.timeZone ? [] : [{ field: 'timeZone', message: 'Please choose a time zone.' }]),
];

/** Hours, location and description are sent only if present (`spec 1 ch. 5`). */
export function createRequest(
  draft: CreateDraft,
  dates: EventDates,
  imageId: string | null,
): CreateEventRequest {
  const location = seen(draft.location);
  const description = seen(draft.description);
  return {
    requestId: draft.requestId,
    name: seen(draft.name),
    multiDay: dates.multiDay,
    ...(dates.multiDay
      ? { date: dates.date, startDate: dates.startDate, endDate: dates.endDate }
      : { date: dates.date }),
    timeZone: draft.timeZone,
    ...(draft.time && { time: draft.time }),
    ...(draft.time && draft.endTime && { endTime: draft.endTime }),
    ...(location && { location }),
    ...(description && { description }),
    ...inviteesNamed(draft),
    ...(imageId && { imageId }),
    ...(draft.cover && { cover: draft.cover }),
    ...(draft.copiedGuests?.invited && { copyGuestsOf: draft.copiedGuests.from }),
  };
}

/** How many people the form invites so far. */
export const inviteCount = (draft: CreateDraft) =>
  inviteesCount(draft) + (draft.copiedGuests?.invited ? draft.copiedGuests.count : 0);

/** Who gets a mail, for the confirmation of a past date. */
export function mailsOf(draft: CreateDraft): string {
  const count = inviteCount(draft);
  if (count === 0) return 'Nobody is invited yet, so no mail goes out.';
  return count === 1
    ? '1 person gets an invitation by e-mail.'
    : `${count} people get an invitation by e-mail.`;
}

/** 'Event created.', and what was left out. */
export function createdToast(view: EventCreatedView, draft: CreateDraft, imageLost: boolean): Toast {
  const omissions = notInvitedSentences(view, draft.emails);
  if (imageLost) omissions.push('The image is not attached; you can upload it here.');
  const created = 'Event created.';
  return view.gone > 0
    ? { title: SOME_FAILED, message: [created, ...omissions].join(' '), tone: 'error' }
    : { title: created, ...(omissions.length > 0 && { message: omissions.join(' ') }), tone: 'success' };
}
