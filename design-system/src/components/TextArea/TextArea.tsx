import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, useControlIds, type FieldFrameProps } from '../Field/Field';

export interface TextAreaProps extends FieldFrameProps {
  value: string;
  onChange: (value: string) => void;
  name?: string;
  rows?: number;
  placeholder?: string;
  required?: boolean;
  maxLength?: number;
  disabled?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
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
