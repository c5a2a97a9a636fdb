import type { EventDates } from '@yolo/contract';
import { Checkbox } from '@yolo/design-system';
import { DatePicker } from '@yolo/design-system/calendar';
import { withDays } from './days';

export interface DaysFieldsProps {
  /** The dates while they are being chosen; some may be missing. */
  dates: EventDates;
  update(change: Partial<EventDates>): void;
}

/** Whether the event is on one day or on several. */
export function MultipleDays({ dates, update }: DaysFieldsProps) {
  return (
    <Checkbox
      label="Multiple days"
      name="multiDay"
      checked={dates.multiDay}
      onChange={(multiDay) => update(withDays(dates, multiDay))}
    />
  );
}

/** The one day, or the first and the last of several. */
export function DaysField({ dates, update, error }: DaysFieldsProps & { error?: string }) {
  const { multiDay, date, startDate, endDate } = dates;
  const shared = { label: 'Date', name: 'date', error };
  if (!multiDay)
    return <DatePicker {...shared} mode="single" value={date} onChange={(day) => update({ date: day })} />;
  return (
    <DatePicker
      {...shared}
      mode="range"
      value={startDate && endDate ? { start: startDate, end: endDate } : null}
      start={startDate}
      onChange={(range) => update({ startDate: range?.start ?? null, endDate: range?.end ?? null })}
    />
  );
}
