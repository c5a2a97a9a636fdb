import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { CircleAlertIcon } from '../../icons';
import { role } from '../../tokens';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { useSteady } from './use-steady';

/** Common props of fields: label above, help below, or an error instead of the help. */
export interface FieldFrameProps {
  /** Label above the control; also its accessible name. */
  label: string;
  /** Help text below the control; replaced by an error. */
  help?: ReactNode;
  /** Error message; also marks the control as invalid. */
  error?: ReactNode;
  /** Shows 'optional' beside the label. */
  optional?: boolean;
  /** For the position in a layout, never for looks. */
  className?: string;
  /** Hides the label visually, e.g. if a legend around the control shows it. */
  hideLabel?: boolean;
}

/** The attributes that link a control to its label, help and error. */
export interface ControlIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

/** Styles of a label above a control. */
export const labelStyle = css`
  font-size: ${role('t-2')};
  font-weight: ${role('w-strong')};
  line-height: 1.4;
  color: ${role('ink')};
`;

const LabelRow = styled.div`
  display: flex;
  gap: 8px;
  margin-bottom: 8px;
  label {
    ${labelStyle}
  }
`;

const Note = styled.span`
  font-size: ${role('t-2')};
  line-height: 1.4;
  color: ${role('text-2')};
`;

const Below = styled.div<{ $error?: boolean }>`
  display: flex;
  gap: 8px;
  margin-top: 8px;
  font-size: ${role('t-2')};
  line-height: 1.4;
  color: ${({ $error }) => role($error ? 'danger' : 'text-2')};
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.1em;
  }
`;

/** Styles of a text control. */
export const controlStyle = css`
  width: 100%;
  min-height: 48px;
  padding: 11px 16px;
  background: ${role('surface')};
  border: ${role('bw-ctl')} solid ${role('line-2')};
  border-radius: ${role('r-1')};
  color: ${role('ink')};
  font-family: ${role('f-field')};
  font-size: 1rem;
  line-height: 1.5;
  &::placeholder {
    color: ${role('ink-2')};
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${role('danger')};
    box-shadow: inset 0 0 0 1px ${role('danger')};
  }
  &:disabled {
    background: ${role('sunk')};
    color: ${role('ink-2')};
  }
`;

/** Padding for the icon at the start of a control, relative to the font size like the icon. */
export const iconRoom = css`
  padding-inline-start: calc(24px + 1.25rem);
`;

/** Container of a control with an icon at its start. */
export const ControlBox = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-inline-start: 15px;
    top: calc(12px + 0.125rem);
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 1.75;
    color: ${role('ink-2')};
    pointer-events: none;
  }
`;

/** An element at the end of a control, e.g. the eye of a password. */
export const ControlEnd = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 4px;
  display: grid;
  align-items: center;
`;

interface Note {
  id?: string;
  help?: ReactNode;
  error?: ReactNode;
}

/** The note below a field: the error with its icon, or the help. Does not change during a press. */
export function FieldNote({ id, ...content }: Note) {
  const [help, error] = [useSteady(content.help), useSteady(content.error)];
  if (error)
    return (
      <Below id={id} $error>
        <CircleAlertIcon aria-hidden />
        <span>{error}</span>
      </Below>
    );
  return help ? <Below id={id}>{help}</Below> : null;
}

/** Ids and states for a control inside {@link FieldFrame}. */
export const useControlIds = (props: Pick<FieldFrameProps, 'help' | 'error'>): ControlIds => {
  const id = useId();
  return {
    id,
    'aria-describedby': props.help || props.error ? `${id}-note` : undefined,
    'aria-invalid': props.error ? true : undefined,
  };
};

/** Frame around one control. */
export function FieldFrame(props: FieldFrameProps & { ids: ControlIds; children: ReactNode }) {
  const { label, help, error, optional, className, hideLabel, ids, children } = props;
  return (
    <Root className={className}>
      <LabelRow as={hideLabel ? VisuallyHidden : undefined}>
        <label htmlFor={ids.id}>{label}</label>
        {optional && <Note>optional</Note>}
      </LabelRow>
      {children}
      <FieldNote id={`${ids.id}-note`} help={help} error={error} />
    </Root>
  );
}
