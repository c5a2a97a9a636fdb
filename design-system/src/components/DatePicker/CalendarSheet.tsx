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
  /** The chosen first and last day. */
  ends: DateRange | null;
  min: string;
  max: string;
  onDone: () => void;
}

/** Starts a range with a chosen first day: the next press chooses its last. */
function StartRange({ day }: { day?: string | null }) {
  const state = useContext(RangeCalendarStateContext);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!day || !state || hasBegun.current) return;
    hasBegun.current = true;
    state.setAnchorDate(parseDate(day));
  }, [day, state]);
  return null;
}

/** The calendar for one day, which closes after the first press, or for a range. */
function Days({ picker, min, max, onDone }: Omit<SheetProps, 'id' | 'ends'>) {
  const fitsTwoMonths = useMedia('(min-width: 40rem)');
  const count = picker.mode === 'range' && fitsTwoMonths ? 2 : 1;
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
      // A range with a preset first day stays incomplete if it is left without a last day.
      commitBehavior={start ? 'reset' : 'select'}
      value={picker.value && { start: parseDate(picker.value.start), end: parseDate(picker.value.end) }}
      onChange={(range) =>
        picker.onChange(range && { start: range.start.toString(), end: range.end.toString() })
      }
    >
      <StartRange day={start} />
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

/** The calendar below the field, with buttons to clear and close. */
export function CalendarSheet({ id, ends, ...calendar }: SheetProps) {
  const { picker, onDone } = calendar;
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog around the form stays open.
    event.preventDefault();
    event.stopPropagation();
    // The calendar discards an incomplete range on this key; flush this before the blur, which would commit the range.
    flushSync(() => undefined);
    onDone();
  };
  return (
    <Sheet id={id} role="dialog" aria-label={picker.label} onKeyDown={onEscape} data-surface="">
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
