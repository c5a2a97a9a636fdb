import { useState } from 'react';

interface Reading<Value> {
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** How the value is shown while nobody types. */
  format: (value: Value) => string;
  /** What the text means; undefined when it means nothing. */
  parse: (text: string) => Value | undefined;
}

export interface TypedValue {
  /** For the input. */
  text: string;
  onType: (text: string) => void;
  /** Call it when the field is left: what is understood is shown in its own form, what is not stays as it was typed. */
  settle: () => void;
  /** The field was left with something in it that means nothing. */
  misread: boolean;
}

/**
 * A field whose text stands for a value. Each letter typed tells the owner what the text means by then (null for nothing); the text
 * itself is never taken away, unless the owner moves the value, e.g. by clearing the form.
 */
export const useTypedValue = <Value>({ value, onChange, format, parse }: Reading<Value>): TypedValue => {
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const meaning = draft === null ? value : (parse(draft) ?? null);
  const typing = draft !== null && meaning === value;
  return {
    text: typing ? draft : value === null ? '' : format(value),
    onType: (text) => {
      setDraft(text);
      setLeft(false);
      const typed = parse(text) ?? null;
      if (typed !== value) onChange(typed);
    },
    settle: () => {
      setLeft(true);
      if (meaning !== null || draft?.trim() === '') setDraft(null);
    },
    misread: typing && left && meaning === null && draft.trim() !== '',
  };
};
