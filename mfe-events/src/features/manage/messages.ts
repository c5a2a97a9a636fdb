import type { Audience, EventMessageView, EventView } from '@yolo/contract/events';
import { longDate, timeOfDay } from '@yolo/design-system';
import { goingGuests, guestsToTell, people } from '../../event/guest-counts';

/** A message and its receivers; kept in this tab until it is sent. */
export interface MessageDraft {
  /** A new one for each message, so that a retry does not send it twice. */
  requestId: string;
  text: string;
  to: Audience;
}

export const emptyMessage = (): MessageDraft => ({ requestId: crypto.randomUUID(), text: '', to: 'all' });

export const AUDIENCES: { value: Audience; label: string }[] = [
  { value: 'all', label: 'Everyone' },
  { value: 'unanswered', label: 'Not answered' },
  { value: 'going', label: 'Going' },
];

/** For a stored draft, which may be of another release. */
export const isAudience = (stored: unknown): boolean => AUDIENCES.some(({ value }) => value === stored);

/** Number of receivers; those who want no such mails are left out when it is sent. */
export function audienceSize(event: EventView, to: Audience): number {
  if (to === 'going') return goingGuests(event);
  return to === 'unanswered' ? event.counts.pending : guestsToTell(event);
}

const TO: Record<Audience, string> = {
  all: 'everyone',
  unanswered: 'those who had not answered',
  going: 'those going',
};

/** `July 8th, 2027, 9:12 AM, to everyone (128 guests)`, in the reader's time zone. */
export function sentLine({ createdAt, to, sent }: EventMessageView): string {
  const at = new Date(createdAt);
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  const time = timeOfDay(`${pad(at.getHours())}:${pad(at.getMinutes())}`);
  return `${longDate(day)}, ${time}, to ${TO[to]} (${people(sent)})`;
}
