import { hasAddress, seen } from '@yolo/contract';
import type { TextFieldProps } from '@yolo/design-system';

/** Why a value is not valid as the name of a guest, or undefined. */
export const nameProblem = (value: string): string | undefined =>
  seen(value) === ''
    ? 'Please fill in your name.'
    : hasAddress(value)
      ? 'A name has no web address in it.'
      : undefined;

/**
 * The field in which a guest without an account gives the name for the lists: empty at first, never made from the address
 * ([INV-3]).
 * @param missing whether an answer was tried without it
 */
export const nameField = (
  value: string,
  onChange: (name: string) => void,
  missing: boolean,
): TextFieldProps => ({
  label: 'Your name',
  name: 'name',
  value,
  onChange,
  placeholder: 'First and last name',
  autoComplete: 'name',
  maxLength: 80,
  required: true,
  help: 'Shown to the others in the lists.',
  error: !missing ? undefined : nameProblem(value),
});
