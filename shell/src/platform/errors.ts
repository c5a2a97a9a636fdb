import { ApiError } from '@yolo/contract';

export interface ErrorText {
  title: string;
  message: string;
}

/** The text for the error of a call: title and message of the response, else a generic one. */
export function textOfError(error: unknown): ErrorText {
  if (!(error instanceof ApiError)) return { title: 'Something went wrong', message: 'Please try again.' };
  return { title: error.title, message: error.message };
}
