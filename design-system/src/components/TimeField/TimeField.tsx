import { useMemo, useState, type ReactNode } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { css, styled } from 'styled-components';
import { timeOfDay } from '../../dates/long-date';
import { parseTime } from '../../dates/parse-time';
import { ClockIcon } from '../../icons';
import { role } from '../../tokens';
import { surfaceStyle } from '../Card/Card';
import { controlStyle, FieldNote, labelStyle, useControlIds } from '../Field/Field';

export interface TimeFieldProps {
  label: string;
  /** 'HH:mm', or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Distance of the offered times; any time can be typed. */
  stepMinutes?: number;
  optional?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  name?: string;
}

const Root = styled.div`
  position: relative;
  min-width: 0;
  label {
    ${labelStyle}
  }
`;

const LabelRow = styled.div`
  display: flex;
  gap: 8px;
  margin-bottom: 8px;
  font-size: ${role('t-2')};
  line-height: 1.4;
  color: ${role('text-2')};
`;

const Box = styled.div`
  position: relative;
  svg {
    position: absolute;
    inset-inline-start: 15px;
    top: 14px;
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 1.75;
    color: ${role('ink-2')};
    pointer-events: none;
  }
`;

const Typed = styled(Input)`
  ${controlStyle}
  padding-inline-start: 44px;
`;

/** A list of choices under a field. */
export const choiceList = css`
  ${surfaceStyle}
  box-shadow: ${role('sh-2')};
  overflow: auto;
  padding: 6px;
  outline: none;
`;

const Sheet = styled(Popover)`
  ${choiceList}
  width: var(--trigger-width);
  max-height: 280px !important;
`;

const Choice = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  min-height: ${role('target')};
  padding: 4px 12px;
  border-radius: ${role('r-1')};
  font-variant-numeric: lining-nums tabular-nums;
  cursor: pointer;
  outline: none;
  &:is([data-focused], [data-hovered]) {
    background: ${role('accent-soft')};
  }
  &[data-selected] {
    font-weight: ${role('w-strong')};
  }
`;

const timesOfDay = (step: number) =>
  Array.from({ length: Math.floor(1440 / step) }, (_, at) => {
    const minutes = at * step;
    const id = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return { id, text: timeOfDay(id) };
  });

const squeezed = (text: string) => text.toLowerCase().replace(/[\s.]/g, '');

/** A time of day: a list in steps, or any time typed as people type it ('7:30 pm'). */
export function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, stepMinutes = 15, optional, help, name } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [misread, setMisread] = useState(false);
  const error = props.error ?? (misread ? 'Enter a time like 7:30 PM.' : undefined);
  const ids = useControlIds({ help, error });
  const times = useMemo(() => timesOfDay(stepMinutes), [stepMinutes]);
  // The list stays inside the field's own element: in a modal dialog the rest of the page can't be reached.
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const shown = draft ?? (value ? timeOfDay(value) : '');
  const settle = () => {
    if (draft === null) return;
    const time = draft.trim() === '' ? '' : parseTime(draft);
    setMisread(time === undefined);
    if (time === undefined) return;
    setDraft(null);
    onChange(time);
  };
  const choose = (time: string | number | null) => {
    if (typeof time !== 'string') return;
    setDraft(null);
    setMisread(false);
    onChange(time);
  };
  return (
    <Root ref={setRoot}>
      <ComboBox
        allowsCustomValue
        menuTrigger="focus"
        defaultItems={times}
        defaultFilter={(text, typed) => draft === null || squeezed(text).startsWith(squeezed(typed))}
        value={value || null}
        onChange={choose}
        inputValue={shown}
        onInputChange={(text) => text !== shown && setDraft(text)}
        onBlur={settle}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
      >
        <LabelRow>
          <Label>{label}</Label>
          {optional && <span>optional</span>}
        </LabelRow>
        <Box>
          <ClockIcon aria-hidden />
          <Typed name={name} autoComplete="off" aria-describedby={ids['aria-describedby']} />
        </Box>
        <Sheet offset={6} UNSTABLE_portalContainer={root ?? undefined}>
          <ListBox<{ id: string; text: string }>>
            {(time) => (
              <Choice id={time.id} textValue={time.text}>
                {time.text}
              </Choice>
            )}
          </ListBox>
        </Sheet>
      </ComboBox>
      <FieldNote id={ids['aria-describedby']} help={help} error={error} />
    </Root>
  );
}
