import { PasswordField } from '@yolo/design-system';
import type { Problems } from './form';
import { PasswordRules } from './PasswordRules';

export interface NewPasswordFieldsProps {
  /** Of the first field, e.g. 'New password'. */
  label: string;
  password: string;
  repeated: string;
  onPassword: (password: string) => void;
  onRepeated: (repeated: string) => void;
  problems: Problems<'password' | 'repeated'>;
}

/** A password that is to be kept, its rules, and the same again. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, password, repeated, onPassword, onRepeated, problems } = props;
  const shared = { autoComplete: 'new-password', required: true } as const;
  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        name="password"
        value={password}
        onChange={onPassword}
        error={problems.password}
      />
      <PasswordRules password={password} />
      <PasswordField
        {...shared}
        label="Re-enter password"
        name="repeated"
        value={repeated}
        onChange={onRepeated}
        error={problems.repeated}
      />
    </>
  );
}
