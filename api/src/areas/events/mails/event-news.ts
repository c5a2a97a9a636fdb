import { isolated, orderingDay } from '@yolo/contract';
import type { MailedEvent } from '../mailed-event.ts';
import { placeName } from './event-facts.ts';
import { clockOf, eventWords, longDate, weekdayOf } from './event-words.ts';
import { dateFormat } from '../../../core/mail/formats.ts';
import { PLACE_MAX, shorten } from '../../../core/mail/subject.ts';

/** From this hour on "today" is "tonight". */
const EVENING = 17;

/** The changes of a moved event: 'Now Saturday, December 5th, 7:30 PM, at Villa Rosalba'. */
export function movedNews(event: MailedEvent, was: MailedEvent): string {
  const placeMoved = event.location !== was.location;
  if (!placeMoved && sameTime(event, was)) return `Still ${whenNews(event, was)}`;
  if (!placeMoved) return `Now ${whenNews(event, was)}`;
  const place = event.location ? `at ${placeNews(event.location, was.location)}` : 'without a place';
  return sameTime(event, was) ? `Now ${place}` : `Now ${whenNews(event, was)}, ${place}`;
}

/** The name of a place, or its whole address if the name is unchanged. */
function placeNews(location: string, before: string | null): string {
  const name = placeName(location);
  const isSame = before !== null && placeName(before) === name;
  return isolated(shorten(isSame ? location : name, PLACE_MAX));
}

/** The start relative to now, in the event's zone: 'Tomorrow, 8 PM', 'Saturday, December 5th, 7:30 PM'. */
export function soonNews(event: MailedEvent, now: Date): string {
  const first = orderingDay(event);
  if (!first) return 'Coming up soon';
  const today = dateFormat('en-CA', { timeZone: event.timeZone, dateStyle: 'short' }).format(now);
  const days = Math.round((Date.parse(first) - Date.parse(today)) / 86_400_000);
  const clock = event.time ? `, ${clockOf(event.time)}` : '';
  if (days === 1) return `Tomorrow${clock}`;
  if (days !== 0) return `${weekdayAndDate(first)}${clock}`;
  return `${event.time && Number(event.time.slice(0, 2)) >= EVENING ? 'Tonight' : 'Today'}${clock}`;
}

function sameTime(event: MailedEvent, was: MailedEvent): boolean {
  const { name: _, location: __, ...now } = event;
  return Object.entries(now).every(([field, value]) => was[field as keyof MailedEvent] === value);
}

/** With the year only if it has changed, and the zone only if it has changed. */
function whenNews(event: MailedEvent, was: MailedEvent): string {
  const first = orderingDay(event);
  if (!first) return 'without a date';
  const withYear = first.slice(0, 4) !== orderingDay(was)?.slice(0, 4);
  const date = (day: string) => (withYear ? longDate(day) : withoutYear(day));
  const ends = event.multiDay && event.endDate && event.endDate !== first ? ` – ${date(event.endDate)}` : '';
  return `${weekdayOf(first)}, ${date(first)}${ends}${timeNews(event, was)}`;
}

function timeNews(event: MailedEvent, was: MailedEvent): string {
  if (event.time && event.timeZone !== was.timeZone) return `, ${eventWords(event).time}`;
  if (event.time) return `, ${clockOf(event.time)}${endNews(event, was)}`;
  return was.time ? ', all day' : '';
}

function endNews({ endTime }: MailedEvent, was: MailedEvent): string {
  if (endTime === was.endTime) return '';
  return endTime ? ` – ${clockOf(endTime)}` : ', open end';
}

const withoutYear = (day: string) => longDate(day).replace(/, \d+$/, '');

const weekdayAndDate = (day: string) => `${weekdayOf(day)}, ${withoutYear(day)}`;
