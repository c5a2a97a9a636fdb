import { passwordWeakness } from '@yolo/contract/accounts';
import type { Toast } from '@yolo/platform';
import type { Problems } from './form';

export const MISMATCH = 'Passwords do not match';

/** A new password and its repetition. */
export const noNewPassword = { password: '', repeated: '' };

export type NewPasswordField = keyof typeof noNewPassword;

/** Problems of a new password and its repetition (`spec 1 ch. 5`). */
export function newPasswordProblems({
  password,
  repeated,
}: Record<NewPasswordField, string>): Problems<NewPasswordField> {
  const weakness = passwordWeakness(password);
  return {
    ...(weakness === null ? {} : { password: weakness }),
    ...(password === repeated ? {} : { repeated: MISMATCH }),
  };
}

/** The specification shows the first of these problems as a toast, in addition to the fields. */
export function newPasswordToast({ password, repeated }: Problems<NewPasswordField>): Toast | null {
  if (repeated) return { title: MISMATCH, tone: 'error' };
  return password ? { title: 'Weak password', message: password, tone: 'error' } : null;
}
