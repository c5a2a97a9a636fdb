import { focusFirstInvalid } from '@yolo/design-system';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * For `<form onSubmit>`: once what an attempt finds wrong stands at its fields, the first of them has the focus, however
 * often the same is found.
 * @param attempt sends the form, or keeps what is wrong in its state
 */
export const submitting =
  (attempt: (form: HTMLFormElement) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => attempt(form));
    focusFirstInvalid(form);
  };

/** A time that nobody can read says so in its field; sent without it, it would be lost. */
export const hasUnreadTime = (form: HTMLFormElement): boolean =>
  form.querySelector('[name="time"][aria-invalid="true"], [name="endTime"][aria-invalid="true"]') !== null;
