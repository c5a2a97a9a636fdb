import { hasAddress, seen } from '@yolo/contract';
import { TextField } from '@yolo/design-system';
import type { FormField, Problems } from './form';

export type NameField = 'firstName' | 'lastName';

/** The required names of an account, for sign-up and profile (`spec 1 ch. 5`). */
export const NameFields = ({ field }: { field: (name: NameField) => FormField }) => (
  <>
    <TextField label="First name" autoComplete="given-name" maxLength={80} {...field('firstName')} />
    <TextField label="Last name" autoComplete="family-name" maxLength={80} {...field('lastName')} />
  </>
);

const ADDRESS = 'A name has no web address in it.';

export function nameProblems({ firstName, lastName }: Record<NameField, string>): Problems<NameField> {
  return {
    ...(seen(firstName) ? {} : { firstName: 'Enter your first name.' }),
    ...(hasAddress(firstName) ? { firstName: ADDRESS } : {}),
    ...(seen(lastName) ? {} : { lastName: 'Enter your last name.' }),
    ...(hasAddress(lastName) ? { lastName: ADDRESS } : {}),
  };
}
