import type { Audience, EventMessageView, EventView } from '@yolo/contract/events';
import { longDate, timeOfDay } from '@yolo/design-system';
import { goingGuests, guestsToTell, people } from '../../event/guest-counts';

/** What is typed and chosen; kept in this tab until it is sent. */
export interface MessageDraft {
  /** Another one for another message, so that sending the same again sends nothing twice. */
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

/** For a draft that another release may have kept. */
export const isAudience = (kept: unknown): boolean => AUDIENCES.some(({ value }) => value === kept);

/** How many would get it; those who want no such mails are left out when it is sent. */
export function audienceSize(event: EventView, to: Audience): number {
  if (to === 'going') return goingGuests(event);
  return to === 'unanswered' ? event.counts.pending : guestsToTell(event);
}

const TO: Record<Audience, string> = {
  all: 'everyone',
  unanswered: 'those who had not answered',
  going: 'those going',
};

/** `July 8th, 2027, 9:12 AM, to everyone (128 guests)`, on the reader's clock. */
export function sentLine({ createdAt, to, sent }: EventMessageView): string {
  const at = new Date(createdAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = timeOfDay(`${two(at.getHours())}:${two(at.getMinutes())}`);
  return `${longDate(day)}, ${time}, to ${TO[to]} (${people(sent)})`;
}
