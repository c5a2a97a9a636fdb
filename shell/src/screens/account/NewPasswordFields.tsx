import { PasswordField } from '@yolo/design-system';
import type { FormField } from './form';
import type { NewPasswordField } from './new-password-rules';
import { PasswordRules } from './PasswordRules';

export interface NewPasswordFieldsProps {
  /** Label of the first field, e.g. 'New password'. */
  label: string;
  field: (name: NewPasswordField) => FormField;
}

/** A new password, its rules, and its repetition. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const password = field('password');
  return (
    <>
      <PasswordField {...password} label={label} autoComplete="new-password" />
      <PasswordRules password={password.value} />
      <PasswordField {...field('repeated')} label="Re-enter password" autoComplete="new-password" />
    </>
  );
}
