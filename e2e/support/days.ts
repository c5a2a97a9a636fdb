/** The year of the journeys' parties: whatever today is, all of it is ahead, and few presses of the calendar away. */
export const YEAR = new Date().getFullYear() + 1;

/** @param day `MM-dd` */
export const nextYear = (day: string): string => `${YEAR}-${day}`;

/** @param day `yyyy-MM-dd` */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
