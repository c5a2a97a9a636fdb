import {
  type CreateEventRequest,
  type EventCreatedView,
  type EventDates,
  normalizeDates,
  seen,
  TimeOfDay,
} from '@yolo/contract';
import type { FieldError } from '@yolo/design-system';
import type { Toast } from '@yolo/platform';
import { inviteesCount, inviteesNamed, leftOut, SOME_FAILED, type Invitees } from '../../members/invitees';

/** Everything typed and chosen on Create Event; kept in this tab until the event is made. */
export interface CreateDraft extends Invitees, EventDates {
  /** Made once per form, so that a repeated submission finds the event instead of making a second. */
  requestId: string;
  name: string;
  /** `HH:mm`, or empty. */
  time: string;
  location: string;
  description: string;
  /** What was chosen; the picture itself is kept by `draft-picture`. */
  image: { name: string; type: string; size: number } | null;
  /** The picture of the event that this one is a copy of; a chosen one takes its place. */
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
  location: '',
  description: '',
  members: [],
  emails: '',
  image: null,
  copiedImage: null,
  copiedGuests: null,
});

/** The dates as the preview and the request need them; null while something is missing. */
export const draftDates = (draft: CreateDraft): EventDates | null => normalizeDates(draft);

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

/** A time between the steps, typed by hand, which the server would refuse (`spec 1 ch. 9`). */
export const oddTime = (draft: CreateDraft): FieldError[] =>
  draft.time && !TimeOfDay.safeParse(draft.time).success
    ? [{ field: 'time', message: 'Please choose a time in steps of 15 minutes.' }]
    : [];

/** Time, location and description go along only if present (`spec 1 ch. 5`). */
export function createRequest(
  draft: CreateDraft,
  dates: EventDates,
  timeZone: string,
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
    timeZone,
    ...(draft.time && { time: draft.time }),
    ...(location && { location }),
    ...(description && { description }),
    ...inviteesNamed(draft),
    ...(imageId && { imageId }),
    ...(draft.copiedGuests?.invited && { copyGuestsOf: draft.copiedGuests.from }),
  };
}

/** How many people the form invites so far. */
export const inviteCount = (draft: CreateDraft) =>
  inviteesCount(draft) + (draft.copiedGuests?.invited ? draft.copiedGuests.count : 0);

/** 'Event created.', and what did not go along. */
export function createdToast(view: EventCreatedView, draft: CreateDraft, imageLost: boolean): Toast {
  const left = leftOut(view, draft.emails);
  if (imageLost) left.push('The image is not attached; you can upload it here.');
  const created = 'Event created.';
  return view.gone > 0
    ? { title: SOME_FAILED, message: [created, ...left].join(' '), tone: 'error' }
    : { title: created, ...(left.length > 0 && { message: left.join(' ') }), tone: 'success' };
}
