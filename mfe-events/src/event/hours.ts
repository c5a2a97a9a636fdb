import { endingDay, type EventDates, isTimeOfDay } from '@yolo/contract';

/** Start and end time in a form; each `HH:mm`, or empty. */
export interface Hours {
  time: string;
  endTime: string;
}

export type HoursErrors = Partial<Record<keyof Hours, string>>;

const errorOf = (time: string) =>
  time && !isTimeOfDay(time) ? 'Please choose a time in steps of 15 minutes.' : undefined;

/** Errors of times between the steps, which the server would refuse (`spec 1 ch. 9`), and of an end without a start. */
export function hoursErrors({ time, endTime }: Hours): HoursErrors {
  const found = {
    time: errorOf(time),
    endTime: endTime && !time ? 'Please fill the time it starts.' : errorOf(endTime),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error));
}

/** On which day the end is, if it is not the first day. */
export function endsOn(dates: EventDates, { time, endTime }: Hours): string | undefined {
  if (!time || !endTime) return undefined;
  if (dates.multiDay) return 'On the last day';
  // The day itself does not matter: the form may have none yet.
  const day = dates.date ?? '2027-01-01';
  return endingDay({ ...dates, date: day, time, endTime }) === day ? undefined : 'On the next day';
}
