import { ApiError } from '@yolo/contract';

export interface ErrorText {
  title: string;
  message: string;
}

/** The words for whatever a call rejected with: the server's, which knows every code and how long to wait. */
export function textOfError(error: unknown): ErrorText {
  if (!(error instanceof ApiError)) return { title: 'Something went wrong', message: 'Please try again.' };
  return { title: error.title, message: error.message };
}
