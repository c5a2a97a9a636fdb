import type { KeyboardEvent } from 'react';
import { useTypedValue, type TypedValue } from '../Field/use-typed-value';
import type { QuantityFieldProps } from './QuantityField';

interface Quantity extends TypedValue {
  /** Changes the value by `by`; starts at the minimum without a value. */
  step: (by: number) => void;
  stepByKey: (event: KeyboardEvent) => void;
}

const toWesternDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

/** Steps of the keys, as in the spinbutton of the ARIA Authoring Practices. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A whole number from `min` to `max`, typed or stepped. */
export const useQuantity = ({
  value,
  onChange,
  min,
  max,
}: Required<Pick<QuantityFieldProps, 'value' | 'onChange' | 'min' | 'max'>>): Quantity => {
  const parse = (text: string) => {
    const number = /^\s*\d+\s*$/.test(toWesternDigits(text)) ? Number(toWesternDigits(text)) : NaN;
    return number >= min && number <= max ? number : undefined;
  };
  const typed = useTypedValue({ value, onChange, format: String, parse });
  const set = (quantity: number) => typed.onType(String(Math.min(max, Math.max(min, quantity))));
  const step = (by: number) => set(value === null ? min : value + by);
  const stepByKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by) step(by);
    else if (event.key === 'Home') set(min);
    else if (event.key === 'End') set(max);
    else return;
    event.preventDefault();
  };
  return { ...typed, step, stepByKey };
};
