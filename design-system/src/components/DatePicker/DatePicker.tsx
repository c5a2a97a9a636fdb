import { parseDate } from '@internationalized/date';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { longDate, longDateRange } from '../../dates/long-date';
import { CalendarIcon } from '../../icons';
import { role } from '../../tokens';
import { Button } from '../Button/Button';
import { controlStyle, FieldFrame, useControlIds, type FieldFrameProps } from '../Field/Field';
import { Foot, Sheet } from './calendar-style';
import { MonthGrids } from './MonthGrids';
import { useMedia } from './use-media';

export interface DateRange {
  /** yyyy-MM-dd, as is `end`; both days belong to the range. */
  start: string;
  end: string;
}

interface CommonProps extends FieldFrameProps {
  /** First and last day that can be chosen, yyyy-MM-dd (spec 1 ch. 9: years 2020 to 2035). */
  min?: string;
  max?: string;
  name?: string;
  /** Said when the value lies outside `min` and `max`. */
  invalidMessage?: ReactNode;
  inputRef?: Ref<HTMLButtonElement>;
  /** Open from the start, e.g. in an edit form that is about the date alone. */
  defaultOpen?: boolean;
}

export type DatePickerProps = CommonProps &
  (
    | { mode: 'single'; value: string | null; onChange: (value: string | null) => void }
    | { mode: 'range'; value: DateRange | null; onChange: (value: DateRange | null) => void }
  );

const Field = styled.button`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: 12px;
  text-align: start;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 1.75;
    color: ${role('ink-2')};
  }
`;

const Soft = styled.span`
  color: ${role('ink-2')};
`;

const days = (range: DateRange) => {
  const length = (Date.parse(range.end) - Date.parse(range.start)) / 86_400_000 + 1;
  const nights = length - 1;
  const counted = length === 1 ? '1 day' : `${length} days`;
  return nights === 0 ? counted : `${counted}, ${nights === 1 ? '1 night' : `${nights} nights`}`;
};

const endsOf = (props: DatePickerProps): DateRange | null =>
  props.mode === 'range'
    ? props.value
    : props.value === null
      ? null
      : { start: props.value, end: props.value };

const inWords = (props: DatePickerProps): string | undefined => {
  if (props.mode === 'range')
    return props.value ? longDateRange(props.value.start, props.value.end) : undefined;
  return props.value ? longDate(props.value) : undefined;
};

interface SheetProps {
  id: string;
  picker: DatePickerProps;
  min: string;
  max: string;
  onDone: () => void;
}

function CalendarSheet({ id, picker, min, max, onDone }: SheetProps) {
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
  const ends = endsOf(picker);
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
      {picker.mode === 'range' ? (
        <RangeCalendar
          {...shared}
          data-range=""
          value={picker.value && { start: parseDate(picker.value.start), end: parseDate(picker.value.end) }}
          onChange={(range) =>
            picker.onChange(range && { start: range.start.toString(), end: range.end.toString() })
          }
        >
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
      )}
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

/** One day, or a range of days. The calendar opens in place under the field, never over the form. */
export function DatePicker({ inputRef, name, defaultOpen = false, ...picker }: DatePickerProps) {
  const {
    label,
    help,
    optional,
    className,
    hideLabel,
    min = '2020-01-01',
    max = '2035-12-31',
    invalidMessage,
  } = picker;
  const ends = endsOf(picker);
  const outside = ends !== null && (ends.start < min || ends.end > max);
  const error =
    picker.error ??
    (outside ? (invalidMessage ?? `Pick a date from ${longDate(min)} to ${longDate(max)}.`) : undefined);
  const ids = useControlIds({ help, error });
  const [open, setOpen] = useState(defaultOpen);
  const field = useRef<HTMLDivElement>(null);
  const sheet = useId();
  const done = () => {
    setOpen(false);
    field.current?.querySelector('button')?.focus();
  };
  const words = inWords(picker);
  const prompt = picker.mode === 'range' ? 'Pick the first and last day' : 'Pick a date';
  return (
    <FieldFrame {...{ label, help, error, optional, className, hideLabel, ids }}>
      <div ref={field}>
        <Field
          {...ids}
          ref={inputRef}
          type="button"
          name={name}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? sheet : undefined}
          aria-label={`${label}, ${words ?? prompt}`}
          onClick={() => setOpen(!open)}
        >
          <CalendarIcon aria-hidden />
          {words ?? <Soft>{prompt}</Soft>}
        </Field>
        {open && <CalendarSheet id={sheet} picker={picker} min={min} max={max} onDone={done} />}
      </div>
    </FieldFrame>
  );
}
