import { useState, type ReactNode, type Ref } from 'react';
import { TextArea } from '../TextArea/TextArea';

export interface EmailsFieldProps {
  /** Label above the control; also its accessible name. */
  label: string;
  /** The typed text. */
  value: string;
  /** Called with the new value on every change; the owner stores it. */
  onChange: (value: string) => void;
  /** Parses the text by the rules of the caller (spec 1 ch. 5). */
  parse: (text: string) => { valid: string[]; invalid: string[] };
  /** Help text below the control; replaced by an error. */
  help?: ReactNode;
  /** Error message; also marks the control as invalid. */
  error?: ReactNode;
  /** Name of the control in its form; FormErrors links to it. */
  name?: string;
  /** Ref to the control, e.g. for moving the focus. */
  inputRef?: Ref<HTMLTextAreaElement>;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const errorFor = (invalid: string[]) =>
  invalid.length === 1
    ? `${invalid[0]} is not an e-mail address.`
    : `${list.format(invalid)} are not e-mail addresses.`;

/** Addresses separated by commas, spaces or semicolons; shows invalid ones on blur. */
export function EmailsField({ value, parse, error, ...rest }: EmailsFieldProps) {
  const [isBlurred, setBlurred] = useState(false);
  const { invalid } = parse(value);
  const ownError = isBlurred && invalid.length > 0 ? errorFor(invalid) : undefined;
  return (
    <div onFocus={() => setBlurred(false)}>
      <TextArea {...rest} value={value} rows={1} error={error ?? ownError} onBlur={() => setBlurred(true)} />
    </div>
  );
}
