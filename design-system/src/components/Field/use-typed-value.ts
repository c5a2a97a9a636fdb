import { useState } from 'react';

interface Options<Value> {
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Formats the value while the field is not being edited. */
  format: (value: Value) => string;
  /** Parses the text; undefined if it is invalid. */
  parse: (text: string) => Value | undefined;
}

export interface TypedValue {
  /** Value of the input. */
  text: string;
  onType: (text: string) => void;
  /** To be called on blur: formats a valid text, and keeps an invalid one. */
  settle: () => void;
  /** The field was left with an invalid text. */
  misread: boolean;
}

/**
 * State of a field whose text represents a value. Every change calls the owner with the parsed value (null if invalid); the text
 * stays as typed, unless the owner changes the value, e.g. by clearing the form.
 */
export const useTypedValue = <Value>({ value, onChange, format, parse }: Options<Value>): TypedValue => {
  const [draft, setDraft] = useState<string | null>(null);
  const [isBlurred, setIsBlurred] = useState(false);
  const parsed = draft === null ? value : (parse(draft) ?? null);
  const isTyping = draft !== null && parsed === value;
  return {
    text: isTyping ? draft : value === null ? '' : format(value),
    onType: (text) => {
      setDraft(text);
      setIsBlurred(false);
      const newValue = parse(text) ?? null;
      if (newValue !== value) onChange(newValue);
    },
    settle: () => {
      setIsBlurred(true);
      if (parsed !== null || draft?.trim() === '') setDraft(null);
    },
    misread: isTyping && isBlurred && parsed === null && draft.trim() !== '',
  };
};
