import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, useControlIds, type FieldFrameProps } from '../Field/Field';

export interface TextAreaProps extends FieldFrameProps {
  /** What is typed. */
  value: string;
  /** Told the new value with every change; the owner keeps it. */
  onChange: (value: string) => void;
  /** Name of the control in its form; FormErrors leads to it. */
  name?: string;
  /** Lines that are there from the start; it grows from these. */
  rows?: number;
  /** An example of what to type, never the label. */
  placeholder?: string;
  /** The form can’t be sent without it; the browser and screen readers say so. */
  required?: boolean;
  /** How many characters are taken at most. */
  maxLength?: number;
  /** It can’t be used now, and is skipped by Tab. */
  disabled?: boolean;
  /** The control itself, for moving the focus to it. */
  inputRef?: Ref<HTMLTextAreaElement>;
  /** Told when the field is left. */
  onBlur?: () => void;
}

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
  max-height: 60vh;
  field-sizing: content;
`;

/** Several lines of text; grows with what is typed. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, className, hideLabel, ...control } = props;
  const { onChange, rows = 3, inputRef, ...rest } = control;
  const ids = useControlIds(props);
  // Where boxes don't size themselves by their content, `rows` alone holds.
  const minHeight = `calc(${rows} * 1.5em + 24px)`;
  return (
    <FieldFrame {...{ label, help, error, optional, className, hideLabel, ids }}>
      <Area
        {...rest}
        {...ids}
        rows={rows}
        style={{ minHeight }}
        ref={inputRef}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
