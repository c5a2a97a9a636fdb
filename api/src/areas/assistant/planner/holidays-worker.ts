import Holidays from 'date-holidays';
import { answerQuestions } from '../../../core/processes/answer-questions.ts';
import type { Holiday, HolidayQuestion } from './holidays.ts';

// A separate process for public holidays: loading the rules takes 0.2 seconds and a megabyte.
const countries = Object.keys(new Holidays().getCountries('en'));
const countryOf = new Map<string, string>();
for (const country of countries) {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  for (const zone of locale.getTimeZones?.() ?? []) if (!countryOf.has(zone)) countryOf.set(zone, country);
}

answerQuestions(({ days, timeZone }: HolidayQuestion): Holiday[] => {
  const zone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const country = countryOf.get(zone);
  if (!country) return [];
  const holidays = new Holidays(country, { languages: ['en'], timezone: timeZone, types: ['public'] });
  const years = new Set(days.map((day) => Number(day.slice(0, 4))));
  return [...years].flatMap((year) =>
    holidays
      .getHolidays(year, 'en')
      .map(({ date, name }) => ({ day: date.slice(0, 10), name, country }))
      .filter(({ day }) => days.includes(day)),
  );
});
