import type { EventDates } from '@yolo/contract';

/** Turned from one day to several or back: the picked day stays, as the first of several, and the first as the one day. */
export function withDays({ date, startDate, endDate }: EventDates, multiDay: boolean): EventDates {
  if (!multiDay) return { multiDay, date: startDate ?? date, startDate, endDate };
  const start = date ?? startDate;
  const isInOrder = start !== null && endDate !== null && endDate >= start;
  return { multiDay, date, startDate: start, endDate: isInOrder ? endDate : null };
}
