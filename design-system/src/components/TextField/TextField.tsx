import type { HTMLInputTypeAttribute, KeyboardEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import {
  ControlBox,
  ControlEnd,
  controlStyle,
  FieldFrame,
  iconRoom,
  useControlIds,
  type FieldFrameProps,
} from '../Field/Field';
import { displayType } from '../Heading/Heading';

export interface TextFieldProps extends FieldFrameProps {
  /** The typed text. */
  value: string;
  /** Called with the new value on every change; the owner stores it. */
  onChange: (value: string) => void;
  /** The `type` attribute; selects the on-screen keyboard. @default text */
  type?: HTMLInputTypeAttribute;
  /** Name of the control in its form; FormErrors links to it. */
  name?: string;
  /** Icon at the start of the field. */
  icon?: ReactNode;
  /** A control at the end of the field, e.g. the eye of a password. */
  end?: ReactNode;
  /** The `autocomplete` attribute. */
  autoComplete?: string;
  /** An example of the input, never the label. */
  placeholder?: string;
  /** Required in the form; announced by browser and screen readers. */
  required?: boolean;
  /** Maximum number of characters. */
  maxLength?: number;
  /** Disables the control, which Tab then skips. */
  disabled?: boolean;
  /** Ref to the control, e.g. for moving the focus. */
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  /** The large input in display type of the Create page: wraps, Enter submits. */
  display?: boolean;
  /** Called when the field loses the focus. */
  onBlur?: () => void;
}

const Input = styled.input<{ $icon: boolean; $end: boolean }>`
  ${controlStyle}
  ${({ $icon }) => $icon && iconRoom}
  ${({ $end }) => $end && 'padding-inline-end: 52px;'}
`;

const Big = styled.textarea`
  ${controlStyle}
  ${displayType}
  padding: 14px 16px;
  font-size: ${role('t-5')};
  line-height: 1.3;
  resize: none;
  field-sizing: content;
  /* Typed text is never set in blackletter. */
  [data-font='og'] & {
    font-family: ${role('f-field')};
    font-weight: 600;
  }
`;

const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** One line of text with its label, help and error. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, className, hideLabel } = props;
  const { value, onChange, type = 'text', icon, end, inputRef, display } = props;
  const { name, autoComplete, placeholder, required, maxLength, disabled, onBlur } = props;
  const ids = useControlIds(props);
  const shared = { ...ids, name, autoComplete, placeholder, required, maxLength, disabled, value, onBlur };
  return (
    <FieldFrame {...{ label, help, error, optional, className, hideLabel, ids }}>
      {display ? (
        <Big
          {...shared}
          rows={1}
          ref={inputRef as Ref<HTMLTextAreaElement>}
          onKeyDown={submitOnEnter}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
        />
      ) : (
        <ControlBox>
          {icon}
          <Input
            {...shared}
            type={type}
            ref={inputRef as Ref<HTMLInputElement>}
            $icon={Boolean(icon)}
            $end={Boolean(end)}
            onChange={(event) => onChange(event.target.value)}
          />
          {end && <ControlEnd>{end}</ControlEnd>}
        </ControlBox>
      )}
    </FieldFrame>
  );
}
