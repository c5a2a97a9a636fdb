import { orderingDay } from '@yolo/contract';
import { instantOf } from '@yolo/contract/events';

/** The start of a day without a time. */
const MORNING = '09:00';

interface When {
  multiDay: boolean;
  date?: string | null;
  startDate?: string | null;
  endDate?: string | null;
  /** `HH:mm`, with seconds or without. */
  time?: string | null;
  timeZone: string;
}

/** The moment at which an event starts, in its zone; null without a date. */
export function startOf({ multiDay, date, startDate, endDate, time, timeZone }: When): Date | null {
  const days = { multiDay, date: date ?? null, startDate: startDate ?? null, endDate: endDate ?? null };
  const day = orderingDay(days);
  return day === null ? null : instantOf(day, (time ?? MORNING).slice(0, 5), timeZone);
}
