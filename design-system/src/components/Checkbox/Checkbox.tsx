import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';

export interface CheckboxProps {
  /** The label beside the box. */
  label: ReactNode;
  /** Whether it is checked. */
  checked: boolean;
  /** Called with the new value on every change; the owner stores it. */
  onChange: (checked: boolean) => void;
  /** Name of the control in its form; FormErrors links to it. */
  name?: string;
  /** Disables the control, which Tab then skips. */
  disabled?: boolean;
}

const Row = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: ${role('target')};
  width: fit-content;
  cursor: pointer;
`;

const Box = styled.input`
  appearance: none;
  display: grid;
  place-content: center;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: ${role('bw-ctl')} solid ${role('line-2')};
  border-radius: 6px;
  background: ${role('surface')};
  cursor: inherit;
  &::before {
    content: '';
    width: 12px;
    height: 7px;
    margin-top: -3px;
    border: solid ${role('on-accent')};
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
    opacity: 0;
  }
  &:checked {
    background: ${role('accent')};
    border-color: ${role('accent')};
    [data-theme='yolo'] & {
      border-color: ${role('bc')};
    }
  }
  &:checked::before {
    opacity: 1;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** A checkbox with its label. */
export function Checkbox({ label, checked, onChange, name, disabled }: CheckboxProps) {
  return (
    <Row>
      <Box
        type="checkbox"
        name={name}
        disabled={disabled}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </Row>
  );
}
