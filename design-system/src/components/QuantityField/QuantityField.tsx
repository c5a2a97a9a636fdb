import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { MinusIcon, PlusIcon } from '../../icons';
import { inYolo, role } from '../../tokens';
import { controlStyle, FieldFrame, useControlIds, type FieldFrameProps } from '../Field/Field';
import { useTypedValue } from '../Field/use-typed-value';

export interface QuantityFieldProps extends FieldFrameProps {
  /** A whole number; null while there is none. */
  value: number | null;
  /** Told while it is typed; null as long as the text is no number from `min` to `max`. */
  onChange: (quantity: number | null) => void;
  /** Smallest and largest quantity (spec 2 ch. 5: from 1). */
  min?: number;
  max?: number;
  name?: string;
  disabled?: boolean;
}

const Box = styled.div`
  position: relative;
  max-width: 176px;
`;

const Input = styled.input`
  ${controlStyle}
  padding-inline: 52px;
  text-align: center;
  font-variant-numeric: lining-nums tabular-nums;
`;

const Step = styled.button`
  position: absolute;
  inset-block: 2px;
  display: grid;
  place-items: center;
  width: ${role('target')};
  border-radius: ${role('r-1')};
  &:first-of-type {
    inset-inline-start: 2px;
  }
  &:last-of-type {
    inset-inline-end: 2px;
  }
  &:hover:not(:disabled) {
    background: ${role('accent-soft')};
  }
  &:disabled {
    opacity: 0.4;
    cursor: default;
  }
  ${inYolo} {
    inset-block: 4px;
    width: 40px;
    &:first-of-type {
      inset-inline-start: 4px;
    }
    &:last-of-type {
      inset-inline-end: 4px;
    }
  }
`;

const western = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

/** Steps of the keys, as the spinbutton of the ARIA Authoring Practices. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** How many: typed, or stepped by its buttons and the arrow keys. */
export function QuantityField({ value, onChange, min = 1, max = 999, ...props }: QuantityFieldProps) {
  const { label, help, optional, className, hideLabel, name, disabled } = props;
  const parse = (text: string) => {
    const number = /^\s*\d+\s*$/.test(western(text)) ? Number(western(text)) : NaN;
    return number >= min && number <= max ? number : undefined;
  };
  const { text, onType, settle, misread } = useTypedValue({ value, onChange, format: String, parse });
  const error = props.error ?? (misread ? `Enter a whole number from ${min} to ${max}.` : undefined);
  const ids = useControlIds({ help, error });
  const set = (quantity: number) => onType(String(Math.min(max, Math.max(min, quantity))));
  const step = (by: number) => set(value === null ? min : value + by);
  const stepByKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by) step(by);
    else if (event.key === 'Home') set(min);
    else if (event.key === 'End') set(max);
    else return;
    event.preventDefault();
  };
  const button = (by: 1 | -1) => ({
    type: 'button' as const,
    // The keys do the same; Tab goes from field to field.
    tabIndex: -1,
    'aria-label': by > 0 ? `One more, ${label}` : `One less, ${label}`,
    disabled: disabled || (value !== null && (by > 0 ? value >= max : value <= min)),
    onClick: () => step(by),
  });
  return (
    <FieldFrame {...{ label, help, error, optional, className, hideLabel, ids }}>
      <Box>
        <Step {...button(-1)}>
          <MinusIcon aria-hidden size={18} />
        </Step>
        <Input
          {...ids}
          {...{ name, disabled }}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-valuenow={value ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          value={text}
          onKeyDown={stepByKey}
          onChange={(event) => onType(event.target.value)}
          onBlur={settle}
        />
        <Step {...button(1)}>
          <PlusIcon aria-hidden size={18} />
        </Step>
      </Box>
    </FieldFrame>
  );
}
