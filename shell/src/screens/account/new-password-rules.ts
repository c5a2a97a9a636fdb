import { passwordWeakness } from '@yolo/contract';

export const MISMATCH = 'Passwords do not match';

/** Problems of a new password and its repetition (`spec 1 ch. 5`). */
export function newPasswordProblems(
  password: string,
  repeated: string,
): { password?: string; repeated?: string } {
  const weakness = passwordWeakness(password);
  return {
    ...(weakness === null ? {} : { password: weakness }),
    ...(password === repeated ? {} : { repeated: MISMATCH }),
  };
}
