import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle, FieldFrame, useControlIds, type FieldFrameProps } from '../Field/Field';
import { useTypedValue } from '../Field/use-typed-value';
import { formatMoney, parseMoney } from './parse-money';

export interface MoneyFieldProps extends FieldFrameProps {
  /** Whole cents of US dollars; null while there is no amount. */
  value: number | null;
  /** Called while typing; null if the text is not an amount. The owner checks limits. */
  onChange: (cents: number | null) => void;
  /** Name of the control in its form; FormErrors links to it. */
  name?: string;
  /** An example of the input, never the label. */
  placeholder?: string;
  /** Required in the form; announced by browser and screen readers. */
  required?: boolean;
  /** Disables the control, which Tab then skips. */
  disabled?: boolean;
  /** Ref to the control, e.g. for moving the focus. */
  inputRef?: Ref<HTMLInputElement>;
}

const Input = styled.input`
  ${controlStyle}
  font-variant-numeric: lining-nums tabular-nums;
`;

/** An amount in dollars, in any common notation. The typed text stays until it can be parsed. */
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
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        onBlur={settle}
      />
    </FieldFrame>
  );
}
