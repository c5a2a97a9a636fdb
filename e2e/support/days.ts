/** The year of the journeys' events: always in the future, and a few clicks away in the calendar. */
export const YEAR = new Date().getFullYear() + 1;

/** @param day `MM-dd` */
export const nextYear = (day: string): string => `${YEAR}-${day}`;

/** @param day `yyyy-MM-dd` */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
