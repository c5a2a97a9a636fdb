import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, useControlIds, type FieldFrameProps } from '../Field/Field';

export interface TextAreaProps extends FieldFrameProps {
  /** The typed text. */
  value: string;
  /** Called with the new value on every change; the owner stores it. */
  onChange: (value: string) => void;
  /** Name of the control in its form; FormErrors links to it. */
  name?: string;
  /** Initial number of lines; the area grows from there. */
  rows?: number;
  /** An example of the input, never the label. */
  placeholder?: string;
  /** Required in the form; announced by browser and screen readers. */
  required?: boolean;
  /** Maximum number of characters. */
  maxLength?: number;
  /** Disables the control, which Tab then skips. */
  disabled?: boolean;
  /** Ref to the control, e.g. for moving the focus. */
  inputRef?: Ref<HTMLTextAreaElement>;
  /** Called when the field loses the focus. */
  onBlur?: () => void;
}

const Area = styled.textarea`
  ${controlStyle}
  resize: vertical;
  max-height: 60vh;
  field-sizing: content;
`;

/** Several lines of text; grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, className, hideLabel, ...control } = props;
  const { onChange, rows = 3, inputRef, ...rest } = control;
  const ids = useControlIds(props);
  // Without support for `field-sizing`, the height comes from `rows` alone.
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
