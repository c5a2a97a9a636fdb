import { passwordWeakness } from '@yolo/contract/accounts';
import type { Toast } from '@yolo/platform';
import type { Problems } from './form';

export const MISMATCH = 'Passwords do not match';

/** A password that is to be kept, typed twice. */
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

/** The specification says the first of these as a toast; the fields say them too. */
export function newPasswordToast({ password, repeated }: Problems<NewPasswordField>): Toast | null {
  if (repeated) return { title: MISMATCH, tone: 'error' };
  return password ? { title: 'Weak password', message: password, tone: 'error' } : null;
}
