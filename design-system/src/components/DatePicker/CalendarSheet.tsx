import { parseDate } from '@internationalized/date';
import { useContext, useEffect, useRef, type KeyboardEvent } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { flushSync } from 'react-dom';
import { Button } from '../Button/Button';
import { Foot, Sheet } from './calendar-style';
import type { DatePickerProps, DateRange } from './DatePicker';
import { MonthGrids } from './MonthGrids';
import { useMedia } from './use-media';

const days = (range: DateRange) => {
  const length = (Date.parse(range.end) - Date.parse(range.start)) / 86_400_000 + 1;
  const nights = length - 1;
  const counted = length === 1 ? '1 day' : `${length} days`;
  return nights === 0 ? counted : `${counted}, ${nights === 1 ? '1 night' : `${nights} nights`}`;
};

interface SheetProps {
  id: string;
  picker: DatePickerProps;
  /** First and last day that are chosen. */
  ends: DateRange | null;
  min: string;
  max: string;
  onDone: () => void;
}

/** A range whose first day is chosen already: the next press is its last. */
function Begun({ day }: { day?: string | null }) {
  const state = useContext(RangeCalendarStateContext);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!day || !state || hasBegun.current) return;
    hasBegun.current = true;
    state.setAnchorDate(parseDate(day));
  }, [day, state]);
  return null;
}

/** The calendar for one day, which is done with the first press, or for a range. */
function Days({ picker, min, max, onDone }: Omit<SheetProps, 'id' | 'ends'>) {
  const roomForTwo = useMedia('(min-width: 40rem)');
  const count = picker.mode === 'range' && roomForTwo ? 2 : 1;
  const bounds = { minValue: parseDate(min), maxValue: parseDate(max) };
  const shared = {
    ...bounds,
    'aria-label': picker.label,
    autoFocus: true,
    visibleDuration: { months: count },
  };
  const grids = <MonthGrids count={count} min={bounds.minValue} max={bounds.maxValue} />;
  const start = picker.mode === 'range' && !picker.value ? picker.start : null;
  return picker.mode === 'range' ? (
    <RangeCalendar
      {...shared}
      data-range=""
      defaultFocusedValue={start ? parseDate(start) : undefined}
      value={picker.value && { start: parseDate(picker.value.start), end: parseDate(picker.value.end) }}
      onChange={(range) =>
        picker.onChange(range && { start: range.start.toString(), end: range.end.toString() })
      }
    >
      <Begun day={start} />
      {grids}
    </RangeCalendar>
  ) : (
    <Calendar
      {...shared}
      data-single=""
      value={picker.value ? parseDate(picker.value) : null}
      onChange={(date) => {
        picker.onChange(date?.toString() ?? null);
        onDone();
      }}
    >
      {grids}
    </Calendar>
  );
}

/** The calendar in place under the field, and what ends the choosing. */
export function CalendarSheet({ id, ends, ...calendar }: SheetProps) {
  const { picker, onDone } = calendar;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog around the form stays open.
    event.preventDefault();
    event.stopPropagation();
    // The calendar has forgotten a half-chosen range on this key; it must know so before it loses the focus and takes it for chosen.
    flushSync(() => undefined);
    onDone();
  };
  return (
    <Sheet id={id} role="dialog" aria-label={picker.label} onKeyDown={leave} data-surface="">
      <Days {...calendar} />
      <Foot>
        <span aria-live="polite">{picker.mode === 'range' && ends ? days(ends) : ''}</span>
        <Button variant="quiet" disabled={!ends} onClick={() => picker.onChange(null)}>
          Clear
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </Foot>
    </Sheet>
  );
}
