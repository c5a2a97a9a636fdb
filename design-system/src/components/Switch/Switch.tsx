import { css, styled } from 'styled-components';
import { fadeUnderPointer, inYolo, role } from '../../tokens';

export interface SwitchProps {
  /** Label of the setting. */
  label: string;
  /** Whether it is on. */
  checked: boolean;
  /** Called with the new value on every change; the owner stores it. */
  onChange: (checked: boolean) => void;
  /** Disables the control, which Tab then skips. */
  disabled?: boolean;
  /** The change is being saved: presses are ignored, the focus stays. */
  busy?: boolean;
  /** Boxed label in yolo, for the dark background of the footer. */
  boxed?: boolean;
  /** Text first, track at the end of the row. */
  atEnd?: boolean;
}

const Row = styled.label<{ $boxed?: boolean; $atEnd?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: ${role('target')};
  width: fit-content;
  font-size: ${role('t-2')};
  font-weight: ${role('w-strong')};
  color: ${role('ink')};
  cursor: pointer;
  &:has(:disabled, [aria-disabled='true']) {
    cursor: default;
  }
  &:has(:disabled) {
    opacity: 0.5;
  }
  &:has([aria-busy='true']) {
    cursor: progress;
  }
  ${({ $atEnd }) =>
    $atEnd &&
    css`
      flex-direction: row-reverse;
      justify-content: space-between;
      width: 100%;
    `}
  ${({ $boxed }) =>
    $boxed &&
    css`
      ${inYolo} {
        padding-inline: 12px;
        background: ${role('label-bg')};
        border-radius: 4px;
      }
    `}
`;

/** Style of track and knob; also used by menu items that are switches. */
export const switchTrack = css`
  appearance: none;
  position: relative;
  flex: none;
  width: 48px;
  height: 28px;
  margin: 0;
  border: 2px solid ${role('line-2')};
  border-radius: 999px;
  background: ${role('surface')};
  cursor: inherit;
  ${fadeUnderPointer('background-color')}
  &::before {
    content: '';
    position: absolute;
    top: 4px;
    inset-inline-start: 4px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${role('line-2')};
    transition: translate ${role('dur')} ${role('ease')};
  }
  &:is(:checked, [data-on='true']) {
    background: ${role('accent')};
    &::before {
      translate: 20px;
      background: ${role('on-accent')};
    }
    &:dir(rtl)::before {
      translate: -20px;
    }
  }
  ${inYolo} {
    border-color: ${role('bc')};
    &:is(:checked, [data-on='true'])::before {
      background: ${role('surface')};
      outline: 2px solid ${role('bc')};
    }
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      display: none;
    }
  }
`;

const Track = styled.input`
  ${switchTrack}
`;

/** Turns a setting on or off immediately. */
export function Switch({ label, checked, onChange, disabled, busy, boxed, atEnd }: SwitchProps) {
  return (
    <Row $boxed={boxed} $atEnd={atEnd}>
      <Track
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
      />
      <span>{label}</span>
    </Row>
  );
}
