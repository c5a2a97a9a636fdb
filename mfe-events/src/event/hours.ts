import { endingDay, type EventDates, isTimeOfDay } from '@yolo/contract';

/** From when till when, while their fields are open; each `HH:mm`, or empty. */
export interface Hours {
  time: string;
  endTime: string;
}

export type HoursErrors = Partial<Record<keyof Hours, string>>;

const errorOf = (time: string) =>
  time && !isTimeOfDay(time) ? 'Please choose a time in steps of 15 minutes.' : undefined;

/** Times between the steps, typed by hand, which the server would refuse (`spec 1 ch. 9`), and an end without a start. */
export function hoursErrors({ time, endTime }: Hours): HoursErrors {
  const found = {
    time: errorOf(time),
    endTime: endTime && !time ? 'Please fill the time it starts.' : errorOf(endTime),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error));
}

/** On which day the end is, where that is another than the first. */
export function endsOn(dates: EventDates, { time, endTime }: Hours): string | undefined {
  if (!time || !endTime) return undefined;
  if (dates.multiDay) return 'On the last day';
  // The day itself does not matter: the form may have none yet.
  const day = dates.date ?? '2027-01-01';
  return endingDay({ ...dates, date: day, time, endTime }) === day ? undefined : 'On the next day';
}
