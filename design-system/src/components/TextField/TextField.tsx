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
  /** What is typed. */
  value: string;
  /** Told the new value with every change; the owner keeps it. */
  onChange: (value: string) => void;
  /** As the `type` attribute: the phone’s keyboard follows it. @default text */
  type?: HTMLInputTypeAttribute;
  /** Name of the control in its form; FormErrors leads to it. */
  name?: string;
  /** Over the field’s beginning. */
  icon?: ReactNode;
  /** A control at the end of the box, e.g. the eye of a password. */
  end?: ReactNode;
  /** As the `autocomplete` attribute, so that browsers fill it. */
  autoComplete?: string;
  /** An example of what to type, never the label. */
  placeholder?: string;
  /** The form can’t be sent without it; the browser and screen readers say so. */
  required?: boolean;
  /** How many characters are taken at most. */
  maxLength?: number;
  /** It can’t be used now, and is skipped by Tab. */
  disabled?: boolean;
  /** The control itself, for moving the focus to it. */
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  /** The big input in display type of Create: wraps over lines, Enter submits. */
  display?: boolean;
  /** Told when the field is left. */
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
  /* What is typed is never set in blackletter. */
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
