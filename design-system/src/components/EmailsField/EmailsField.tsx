import { useState, type ReactNode, type Ref } from 'react';
import { TextArea } from '../TextArea/TextArea';

export interface EmailsFieldProps {
  /** The words above it; they are its accessible name. */
  label: string;
  /** What is typed, as it is typed. */
  value: string;
  /** Told the new value with every change; the owner keeps it. */
  onChange: (value: string) => void;
  /** Splits what is typed; the rule belongs to the caller (spec 1 ch. 5). */
  parse: (text: string) => { valid: string[]; invalid: string[] };
  /** A sentence below, in place of which an error stands. */
  help?: ReactNode;
  /** What is wrong, in words; also marks the control invalid. */
  error?: ReactNode;
  /** Name of the control in its form; FormErrors leads to it. */
  name?: string;
  /** The control itself, for moving the focus to it. */
  inputRef?: Ref<HTMLTextAreaElement>;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const complaint = (invalid: string[]) =>
  invalid.length === 1
    ? `${invalid[0]} is not an e-mail address.`
    : `${list.format(invalid)} are not e-mail addresses.`;

/** Addresses separated by commas, spaces or semicolons; names the invalid ones once the field is left. */
export function EmailsField({ value, parse, error, ...rest }: EmailsFieldProps) {
  const [judged, setJudged] = useState(false);
  const { invalid } = parse(value);
  const wrong = judged && invalid.length > 0 ? complaint(invalid) : undefined;
  return (
    <div onFocus={() => setJudged(false)}>
      <TextArea {...rest} value={value} rows={1} error={error ?? wrong} onBlur={() => setJudged(true)} />
    </div>
  );
}
