import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { canHover, inYolo, role } from '../../tokens';
import { FieldNote, labelStyle } from '../Field/Field';
import { VisuallyHidden, visuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** Label of the choice, above the segments. */
  label: string;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
  /** Two to five; for more use a list. */
  segments: Segment<Value>[];
  /** Value of the chosen segment. */
  value: Value;
  /** Called with the new value on every change; the owner stores it. */
  onChange: (value: Value) => void;
  /** Disables the control, which Tab then skips. */
  disabled?: boolean;
  /** Help text below the control; replaced by an error. */
  help?: ReactNode;
  /** Error message; also marks the control as invalid. */
  error?: ReactNode;
  /** Full width of the column, in equal parts. */
  block?: boolean;
  /** Segments below each other, for long text. */
  stacked?: boolean;
}

const Root = styled.fieldset`
  legend {
    padding: 0;
  }
`;

const Legend = styled.span`
  ${labelStyle}
  display: block;
  margin-bottom: 8px;
`;

/* Text aligned at the start, the check at the end. */
const stackedRow = css`
  flex-direction: column;
  > label {
    justify-content: start;
    text-align: start;
  }
  > label > [data-check] {
    order: 1;
    margin-inline-start: auto;
  }
`;

const Row = styled.div<{ $block?: boolean; $stacked?: boolean }>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  ${({ $stacked }) => $stacked && stackedRow}
  max-width: 100%;
  padding: 3px;
  gap: 3px;
  border: ${role('bw-ctl')} solid ${role('line-2')};
  border-radius: calc(${role('r-1')} + 3px);
  background: ${role('surface')};
  fieldset[data-invalid] & {
    border-color: ${role('danger')};
    box-shadow: inset 0 0 0 1px ${role('danger')};
  }
`;

const Choice = styled.label`
  position: relative;
  flex: 1 1 auto;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 0;
  min-height: ${role('target')};
  padding: 6px 14px;
  border-radius: ${role('r-1')};
  color: ${role('ink')};
  font-size: ${role('t-2')};
  font-weight: 500;
  line-height: 1.25;
  text-align: center;
  cursor: pointer;
  ${canHover} {
    &:hover:not(:has(:disabled)) {
      background: ${role('sunk')};
    }
  }
  &:has(:checked) {
    background: ${role('accent-soft')};
    font-weight: ${role('w-strong')};
    ${inYolo} {
      background: ${role('yes')};
      outline: 2px solid ${role('bc')};
      outline-offset: -2px;
    }
  }
  &:has(:focus-visible) {
    outline: 3px solid ${role('focus')};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: default;
  }
  > span {
    min-width: 0;
    overflow-wrap: break-word;
  }
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
  /* Colour alone must not mark the chosen segment. */
  &:not(:has(:checked)) > [data-check] {
    display: none;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Radio = styled.input`
  ${visuallyHidden}
`;

/** A choice of a few visible options. Native radio buttons: arrow keys choose, Tab goes to the chosen one. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, hideLabel, segments, value, onChange, disabled, help, error, block, stacked } = props;
  const id = useId();
  return (
    <Root
      role="radiogroup"
      disabled={disabled}
      aria-describedby={help || error ? `${id}-note` : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend>{hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <Legend>{label}</Legend>}</legend>
      <Row $block={block || stacked} $stacked={stacked}>
        {segments.map((segment) => (
          <Choice key={segment.value}>
            <Radio
              type="radio"
              name={id}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
            />
            <CheckIcon data-check aria-hidden />
            {segment.icon}
            <span>{segment.label}</span>
          </Choice>
        ))}
      </Row>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </Root>
  );
}
