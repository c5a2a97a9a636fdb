import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { timeOfDay } from '../../dates/long-date';
import { parseTime } from '../../dates/parse-time';
import { ClockIcon } from '../../icons';
import { canHover, role } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import {
  ControlBox,
  controlStyle,
  FieldFrame,
  iconRoom,
  useControlIds,
  type FieldFrameProps,
} from '../Field/Field';
import { useTimeList, type TimeList } from './use-time-list';

export interface TimeFieldProps extends FieldFrameProps {
  /** 'HH:mm', or '' for none. */
  value: string;
  /** Called when a time is chosen, and when the field is left with a text that can be parsed; the owner stores it. */
  onChange: (value: string) => void;
  /** 'HH:mm'; an ambiguous time is read as the next one after it, e.g. for an end time. */
  after?: string;
  /** Interval of the offered times; any time can be typed. @default 15 */
  stepMinutes?: number;
  /** Name of the control in its form; FormErrors links to it. */
  name?: string;
}

const Typed = styled.input`
  ${controlStyle}
  ${iconRoom}
`;

/** The interpretation of the typed text, shown before blur. */
const Hint = styled.span`
  position: absolute;
  inset-inline-end: 1px;
  top: 1px;
  max-width: calc(100% - 80px);
  padding: 11px 14px 11px 8px;
  border-radius: ${role('r-1')};
  background: ${role('surface')};
  color: ${role('text-2')};
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
  pointer-events: none;
  &:empty {
    display: none;
  }
`;

const List = styled.ul`
  ${surfaceStyle}
  position: absolute;
  z-index: ${role('z-raised')};
  inset: calc(100% + 6px) 0 auto;
  max-height: 280px;
  padding: 6px;
  overflow: auto;
  overscroll-behavior: contain;
  box-shadow: ${role('sh-2')};
`;

const Choice = styled.li`
  display: flex;
  align-items: center;
  min-height: ${role('target')};
  padding: 4px 12px;
  border-radius: ${role('r-1')};
  font-variant-numeric: lining-nums tabular-nums;
  cursor: pointer;
  ${canHover} {
    &:hover {
      background: ${role('accent-soft')};
    }
  }
  &[data-active] {
    background: ${role('accent-soft')};
  }
  &[aria-selected='true'] {
    font-weight: ${role('w-strong')};
  }
`;

const timesOfDay = (step: number) =>
  Array.from({ length: Math.floor(1440 / step) }, (_, at) => {
    const minutes = at * step;
    const id = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return { id, text: timeOfDay(id) };
  });

const normalize = (text: string) => text.toLowerCase().replace(/[\s.]/g, '');

/** The value with a draft: the typed text until it is committed, null while the field shows the value. */
const useDraft = (value: string, onChange: (value: string) => void, after?: string) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const commit = (time: string) => {
    setDraft(null);
    setUnreadable(false);
    onChange(time);
  };
  const isEmpty = draft?.trim() === '';
  // Undefined without a draft, and for a draft that cannot be parsed.
  const parsed = draft === null ? undefined : isEmpty ? '' : parseTime(draft, { after });
  const commitDraft = () => {
    if (draft === null) return;
    if (parsed === undefined) setUnreadable(true);
    else commit(parsed);
  };
  const shown = draft ?? (value ? timeOfDay(value) : '');
  return { draft, setDraft, parsed, isUnreadable, commit, commitDraft, shown };
};

/** The times that begin with the draft, or all without a draft; and the index to start at. */
const useOffered = (stepMinutes: number, draft: string | null, near: string | undefined) => {
  const times = useMemo(() => timesOfDay(stepMinutes), [stepMinutes]);
  const offered =
    draft === null ? times : times.filter(({ text }) => normalize(text).startsWith(normalize(draft)));
  return { offered, start: offered.findIndex(({ id }) => id >= (near || '19:00')) };
};

/** The parsed time in the locale's format, or '' if it was typed in this format. */
const hintFor = (draft: string | null, parsed: string | undefined) => {
  const words = parsed ? timeOfDay(parsed) : '';
  return draft !== null && normalize(words) !== normalize(draft) ? words : '';
};

interface TimesProps {
  list: TimeList;
  offered: { id: string; text: string }[];
  value: string;
  id: string;
  label: string;
}

/** The list below the input, which keeps the focus during a press. */
const Times = ({ list: { listRef, active, pick }, offered, value, id, label }: TimesProps) => (
  <List
    ref={listRef}
    id={id}
    role="listbox"
    aria-label={label}
    onMouseDown={(event) => event.preventDefault()}
  >
    {offered.map((time, index) => (
      <Choice
        key={time.id}
        id={`${id}-${index}`}
        role="option"
        aria-selected={time.id === value}
        data-active={index === active ? '' : undefined}
        onClick={() => pick(index)}
      >
        {time.text}
      </Choice>
    ))}
  </List>
);

/** A time of day: chosen from a list, or typed in any common format ('7:30 pm', '7'), with its interpretation beside it. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, after, stepMinutes = 15, name, ...frame } = props;
  const { draft, setDraft, parsed, isUnreadable, commit, commitDraft, shown } = useDraft(
    value,
    onChange,
    after,
  );
  const error = props.error ?? (isUnreadable ? 'Enter a time like 7:30 PM.' : undefined);
  const ids = useControlIds({ help: props.help, error });
  const listId = useId();
  const { offered, start } = useOffered(stepMinutes, draft, parsed || value || after);
  const list = useTimeList(offered.length, start, (index) => commit(offered[index]?.id ?? ''), commitDraft);
  const { open, active, show, close, onKeyDown } = list;
  return (
    <FieldFrame {...frame} error={error} ids={ids}>
      <ControlBox>
        <ClockIcon aria-hidden />
        <Typed
          {...ids}
          name={name}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          value={shown}
          onClick={show}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setDraft(event.target.value);
            show();
          }}
          onBlur={() => {
            close();
            commitDraft();
          }}
        />
        <Hint aria-live="polite">{hintFor(draft, parsed)}</Hint>
        {open && <Times {...{ list, offered, value }} id={listId} label={props.label} />}
      </ControlBox>
    </FieldFrame>
  );
}
