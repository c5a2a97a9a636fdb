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
  /** To be called on blur and on Enter, which submits a form: formats a valid text, and keeps an invalid one. */
  settle: () => void;
  /** The text is invalid, and the field was left or its form submitted. */
  misread: boolean;
}

/**
 * State of a field whose text represents a value. Every change calls the owner with the parsed value (null if invalid); the text
 * stays as typed, unless the owner changes the value, e.g. by clearing the form.
 */
export const useTypedValue = <Value>({ value, onChange, format, parse }: Options<Value>): TypedValue => {
  const [draft, setDraft] = useState<string | null>(null);
  const [isSettled, setIsSettled] = useState(false);
  const parsed = draft === null ? value : (parse(draft) ?? null);
  const isTyping = draft !== null && parsed === value;
  return {
    text: isTyping ? draft : value === null ? '' : format(value),
    onType: (text) => {
      setDraft(text);
      setIsSettled(false);
      const newValue = parse(text) ?? null;
      if (newValue !== value) onChange(newValue);
    },
    settle: () => {
      setIsSettled(true);
      if (parsed !== null || draft?.trim() === '') setDraft(null);
    },
    misread: isTyping && isSettled && parsed === null && draft.trim() !== '',
  };
};
