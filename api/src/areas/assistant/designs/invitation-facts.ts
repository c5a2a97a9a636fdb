import { type EventDates, orderingDay } from '@yolo/contract';
import { eventWords, weekdayOf } from '../../events/index.ts';
import type { InvitationFacts } from './drawing/stage.ts';

/** The facts of an event or draft. */
export interface EventText extends EventDates {
  name: string;
  /** 'HH:mm' */
  time: string | null;
  location: string | null;
}

/** The facts on an invitation, in the format of its mails (`spec 1 ch. 9`). */
export function invitationFactsOf(written: EventText): InvitationFacts {
  const { name, location } = written;
  const first = orderingDay(written);
  const nothing = { weekday: null, date: null, day: null, month: null, time: null };
  const place = location?.trim() || null;
  if (!first) return { name: name.trim() || null, place, ...nothing };
  const last = written.multiDay && written.endDate !== first ? written.endDate : null;
  const { day } = eventWords({ ...written, id: '', endTime: null, timeZone: 'UTC', time: null });
  const [, month, date] = first.split('-').map(Number) as [number, number, number];
  const isOneMonth = last?.startsWith(first.slice(0, 7)) ?? false;
  const end = last && isOneMonth ? Number(last.slice(8)) : null;
  return {
    ...{ name: name.trim() || null, place, date: day },
    weekday: last ? null : weekdayOf(first),
    day: end ? `${date}–${end}` : String(date),
    month: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, month - 1, 1),
    ),
    time: written.time && clock(written.time),
  };
}

/** The facts with the requested headline, if any, in place of the name. */
export const withHeadline = (headline: string | null | undefined, said: InvitationFacts): InvitationFacts =>
  headline ? { ...said, name: headline } : said;

/** '7:30 PM' */
function clock(time: string): string {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const shown = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return `${shown} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The alternative text of a picture: the facts on it. */
export function altOf(said: InvitationFacts): string {
  const day = [said.weekday, said.date].filter(Boolean).join(', ');
  return [said.name, day, said.time, said.place].filter(Boolean).join(', ') || 'Invitation';
}
