import { focusFirstInvalid } from '@yolo/design-system';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * For `<form onSubmit>`: after the errors of an attempt are rendered, the first invalid field gets the focus, also if
 * the errors are the same as before.
 * @param attempt sends the form, or puts its errors into state
 */
export const submitting =
  (attempt: (form: HTMLFormElement) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => attempt(form));
    focusFirstInvalid(form);
  };
