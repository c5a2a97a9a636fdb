import { dayAfter, daysBetween, fullDay, minutesOf, weekday } from '../days.ts';
import { isPast, type Party, startOf } from '../party.ts';
import { many, type Sheet } from '../sheet.ts';
import { skyOf } from '../sky.ts';
import type { Ask, Topic } from '../topic.ts';
import { noEvent } from './guests.ts';

const CALCULATED = 'Position of the sun, calculated by suncalc';
const HOLIDAYS = 'Public holidays of the country, by date-holidays';

const light: Topic = {
  id: 'light',
  offer: 'When does the sun set?',
  answer({ party, sheet }) {
    const { event } = party;
    if (!event) return noEvent('When it gets dark');
    if (!event.day) return { lines: ['When it gets dark I can say once the event has a date.'] };
    if (!event.location) return { lines: ['When it gets dark I can say once the event has a place.'] };
    const date = sheet.words('Date', fullDay(event.day), 'event');
    return {
      lines: [`The light on **${date}**:`, ''],
      later: () => sunOf(party, sheet, event.day!, event.location!),
    };
  },
};

async function sunOf(party: Party, sheet: Sheet, day: string, location: string): Promise<string[]> {
  const timeZone = party.event!.timeZone;
  const found = (await party.facts.place?.find(location, timeZone)) ?? null;
  if (!found)
    return [
      `I do not find ${sheet.words('Place', location, 'event')} on my map. Write the town into the place and ask me again.`,
    ];
  const place = sheet.words('Place', found.town, 'event');
  sheet.words(
    'Latitude and longitude',
    `${found.latitude.toFixed(2)}, ${found.longitude.toFixed(2)}`,
    'event',
  );
  const sky = skyOf(day, timeZone, found.latitude, found.longitude);
  if (sky.always) {
    sheet.words('Sun', sky.always === 'up' ? 'does not set' : 'does not rise', 'table', CALCULATED);
    return [
      sky.always === 'up'
        ? `The sun does **not set** in ${place}: it stays light all night.`
        : `The sun does **not rise** in ${place}: have lamps for the whole party.`,
    ];
  }
  if (!sky.sunset) return [`The sun neither rises nor sets in ${place} as on other days.`];
  const sunset = sheet.words('Sunset', sky.sunset, 'table', CALCULATED);
  const lines = [
    `- The sun sets in ${place} at **${sunset}**${sky.afterMidnight ? ', after midnight' : ''}.`,
  ];
  if (sky.dark)
    lines.push(
      `- It is dark from **${sheet.words('End of twilight', sky.dark, 'table', CALCULATED)}**; have lamps lit before.`,
    );
  else lines.push('- It does not get quite dark after that.');
  if (sky.goldenHour)
    lines.push(
      `- The warmest light for photos begins at ${sheet.words('Golden hour', sky.goldenHour, 'table', CALCULATED)}.`,
    );
  const start = startOf(party, sheet);
  if (start && !sky.afterMidnight && minutesOf(start) > minutesOf(sky.sunset))
    lines.push('- Your guests come after sunset: light the way from the street.');
  return lines;
}

const date: Topic = {
  id: 'date',
  offer: 'Is it a good date?',
  answer({ party, sheet, holidays }) {
    const { event } = party;
    if (!event) return noEvent('What is on that date');
    if (!event.day)
      return {
        lines: ['The event has no date yet. Give it one and I look at holidays and at your other events.'],
      };
    const last = event.endDay ?? event.day;
    const when = sheet.words(
      'Date',
      event.endDay ? `${fullDay(event.day)} to ${fullDay(last)}` : fullDay(event.day),
      'event',
    );
    const lines = [`**${when}**${isPast(party) ? ' is past.' : '.'}`];
    const left = daysBetween(party.today, event.day);
    if (left > 0) lines.push(`${many(sheet.event('Days left', left, 'days'), 'days')} are left.`);
    const free = ['Friday', 'Saturday', 'Sunday'].includes(weekday(event.day));
    lines.push(
      free
        ? 'At the end of a week most people are free.'
        : `On a ${weekday(event.day)} many work the next day: do not begin late.`,
    );
    const near = event.otherDays.filter(
      (day) => Math.abs(daysBetween(event.day!, day)) <= 1 || (day >= event.day! && day <= last),
    );
    if (near.length > 0)
      lines.push(
        `You have another event on ${sheet.words('Other events of yours', near.map(fullDay).join(' and '), 'event')}.`,
      );
    return { lines, later: () => holidaysNear(event.day!, last, { party, sheet, holidays }) };
  },
};

async function holidaysNear(
  first: string,
  last: string,
  { party, sheet, holidays }: Pick<Ask, 'party' | 'sheet' | 'holidays'>,
): Promise<string[]> {
  const length = Math.min(daysBetween(first, last), 14);
  const days = Array.from({ length: length + 5 }, (_, at) => dayAfter(first, at - 2));
  const found = await holidays.on(days, party.event!.timeZone);
  if (!found) return ['The calendar of holidays does not answer at the moment.'];
  if (found.length === 0) return ['No public holiday is near.'];
  return found.map(({ day, name }) => {
    const said = sheet.words(name, fullDay(day), 'table', HOLIDAYS);
    return day >= first && day <= last
      ? `It is a public holiday: **${name}**, ${said}. Shops may be closed and people away.`
      : `Near it is a public holiday: ${name}, ${said}.`;
  });
}

export const skyTopics = [light, date];
