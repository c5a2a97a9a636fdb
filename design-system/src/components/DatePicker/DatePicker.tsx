import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { longDate, longDateRange } from '../../dates/long-date';
import { CalendarIcon } from '../../icons';
import { role } from '../../tokens';
import { controlStyle, FieldFrame, useControlIds, type FieldFrameProps } from '../Field/Field';
import { CalendarSheet } from './CalendarSheet';

export interface DateRange {
  /** yyyy-MM-dd, like `end`; both days are part of the range. */
  start: string;
  end: string;
}

interface CommonProps extends FieldFrameProps {
  /** First day that can be chosen, yyyy-MM-dd (spec 1 ch. 9: years 2020 to 2035). */
  min?: string;
  /** Last day that can be chosen, yyyy-MM-dd. */
  max?: string;
  /** Name of the control in its form; FormErrors links to it. */
  name?: string;
  /** Error message for a value outside of `min` and `max`. */
  invalidMessage?: ReactNode;
  /** Ref to the control, e.g. for moving the focus. */
  inputRef?: Ref<HTMLButtonElement>;
  /** Initially open, e.g. in a form for the date only. */
  defaultOpen?: boolean;
}

export type DatePickerProps = CommonProps &
  (
    | {
        /** One day, or a range. */
        mode: 'single';
        /** yyyy-MM-dd, or a range; null while none is chosen. */
        value: string | null;
        /** Called with the chosen value; the owner stores it. */
        onChange: (value: string | null) => void;
      }
    | {
        mode: 'range';
        value: DateRange | null;
        /** The first day of an incomplete range: the next press chooses the last. */
        start?: string | null;
        onChange: (value: DateRange | null) => void;
      }
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

const endsOf = (props: DatePickerProps): DateRange | null =>
  props.mode === 'range'
    ? props.value
    : props.value === null
      ? null
      : { start: props.value, end: props.value };

const formatValue = (props: DatePickerProps): string | undefined => {
  if (props.mode === 'range') {
    if (props.value) return longDateRange(props.value.start, props.value.end);
    return props.start ? `${longDate(props.start)} – pick the last day` : undefined;
  }
  return props.value ? longDate(props.value) : undefined;
};

/** Selects one day, or a range of days. The calendar opens below the field, within the form. */
export function DatePicker({ inputRef, name, defaultOpen = false, ...picker }: DatePickerProps) {
  const { label, help, min = '2020-01-01', max = '2035-12-31', invalidMessage } = picker;
  const ends = endsOf(picker);
  const isOutside = ends !== null && (ends.start < min || ends.end > max);
  const error =
    picker.error ??
    (isOutside ? (invalidMessage ?? `Pick a date from ${longDate(min)} to ${longDate(max)}.`) : undefined);
  const ids = useControlIds({ help, error });
  const [open, setOpen] = useState(defaultOpen);
  const field = useRef<HTMLDivElement>(null);
  const sheet = useId();
  const close = () => {
    setOpen(false);
    field.current?.querySelector('button')?.focus();
  };
  const words = formatValue(picker);
  const prompt = picker.mode === 'range' ? 'Pick the first and last day' : 'Pick a date';
  return (
    <FieldFrame {...picker} error={error} ids={ids}>
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
        {open && <CalendarSheet id={sheet} {...{ picker, ends, min, max }} onDone={close} />}
      </div>
    </FieldFrame>
  );
}
