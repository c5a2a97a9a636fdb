import type { EventDates } from '@yolo/contract';

/** Switches between one day and several: the picked day becomes the first of several, and the first the one day. */
export function withDays({ date, startDate, endDate }: EventDates, multiDay: boolean): EventDates {
  if (!multiDay) return { multiDay, date: startDate ?? date, startDate, endDate };
  const start = date ?? startDate;
  const isInOrder = start !== null && endDate !== null && endDate >= start;
  return { multiDay, date, startDate: start, endDate: isInOrder ? endDate : null };
}
