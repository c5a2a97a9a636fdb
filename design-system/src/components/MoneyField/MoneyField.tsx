import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, useControlIds, type FieldFrameProps } from '../Field/Field';
import { useTypedValue } from '../Field/use-typed-value';
import { formatMoney, parseMoney } from './parse-money';

export interface MoneyFieldProps extends FieldFrameProps {
  /** Whole cents of US dollars; null while there is no amount. */
  value: number | null;
  /** Told while it is typed; null as long as the text is no amount. Whether it is large enough is the owner's rule. */
  onChange: (cents: number | null) => void;
  /** Name of the control in its form; FormErrors leads to it. */
  name?: string;
  /** An example of what to type, never the label. */
  placeholder?: string;
  /** The form can’t be sent without it; the browser and screen readers say so. */
  required?: boolean;
  /** It can’t be used now, and is skipped by Tab. */
  disabled?: boolean;
  /** The control itself, for moving the focus to it. */
  inputRef?: Ref<HTMLInputElement>;
}

const Input = styled.input`
  ${controlStyle}
  font-variant-numeric: lining-nums tabular-nums;
`;

/** An amount of dollars, typed as people type it. What is typed stays until it is understood. */
export function MoneyField({ value, onChange, inputRef, ...props }: MoneyFieldProps) {
  const { label, help, optional, className, hideLabel, name, placeholder, required, disabled } = props;
  const { text, onType, settle, misread } = useTypedValue({
    value,
    onChange,
    format: formatMoney,
    parse: parseMoney,
  });
  const error = props.error ?? (misread ? 'Enter an amount like 18.50.' : undefined);
  const ids = useControlIds({ help, error });
  return (
    <FieldFrame {...{ label, help, error, optional, className, hideLabel, ids }}>
      <Input
        {...ids}
        {...{ name, placeholder, required, disabled }}
        ref={inputRef}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(event.target.value)}
        onBlur={settle}
      />
    </FieldFrame>
  );
}
