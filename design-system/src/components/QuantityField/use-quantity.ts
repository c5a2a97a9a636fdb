import type { KeyboardEvent } from 'react';
import { useTypedValue, type TypedValue } from '../Field/use-typed-value';
import type { QuantityFieldProps } from './QuantityField';

interface Quantity extends TypedValue {
  /** Changes the value by `by`; starts at the minimum without a value. */
  step: (by: number) => void;
  /** Steps by the arrow keys; Enter commits the typed text. */
  handleKey: (event: KeyboardEvent) => void;
}

const toWesternDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

/** Steps of the keys, as in the spinbutton of the ARIA Authoring Practices. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** NaN if the text is not a number, or has more decimals. */
const toNumber = (text: string, decimals: number): number => {
  const plain = toWesternDigits(text).trim().replace(/[,٫]/, '.');
  const [, fraction = ''] = plain.split('.');
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) && fraction.length <= decimals ? Number(plain) : NaN;
};

/** A number from `min` to `max`, typed or stepped. */
export const useQuantity = ({
  value,
  onChange,
  min,
  max,
  decimals,
}: Required<Pick<QuantityFieldProps, 'value' | 'onChange' | 'min' | 'max' | 'decimals'>>): Quantity => {
  const parse = (text: string) => {
    const number = toNumber(text, decimals);
    return number >= min && number <= max ? number : undefined;
  };
  const typed = useTypedValue({ value, onChange, format: String, parse });
  // Rounded, because 0.57 + 1 has sixteen decimals.
  const set = (quantity: number) =>
    typed.onType(String(Number(Math.min(max, Math.max(min, quantity)).toFixed(decimals))));
  const step = (by: number) => set(value === null ? min : value + by);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return typed.settle();
    const by = steps[event.key];
    if (by) step(by);
    else if (event.key === 'Home') set(min);
    else if (event.key === 'End') set(max);
    else return;
    event.preventDefault();
  };
  return { ...typed, step, handleKey };
};
