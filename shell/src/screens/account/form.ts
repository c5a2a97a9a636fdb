import { ApiError } from '@yolo/contract';
import { focusFirstInvalid } from '@yolo/design-system';
import { useRef, useState, type FormEvent } from 'react';

/** What is wrong with a form, by field; an empty object is a form that can be sent. */
export type Problems<F extends string> = Partial<Record<F, string>>;

export interface AccountForm<F extends string> {
  busy: boolean;
  problems: Problems<F>;
  /** For `<form onSubmit>`. */
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * One submission at a time: checks first, then sends; the first bad field gets the focus.
 * @param check problems found before anything is sent
 * @param send rejects only with what nobody foresaw; `mark` shows what the server found wrong
 */
export function useAccountForm<F extends string>(
  check: () => Problems<F>,
  send: (mark: (problems: Problems<F>) => void) => Promise<void>,
): AccountForm<F> {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems<F>>({});
  const running = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (running.current) return;
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0) return focusLater(form);
    running.current = true;
    setBusy(true);
    void send(setProblems).finally(() => {
      running.current = false;
      setBusy(false);
      focusLater(form);
    });
  };
  return { busy, problems, submit };
}

/** After React has marked the fields. */
const focusLater = (form: HTMLElement) => setTimeout(() => focusFirstInvalid(form));

/** Whether a call failed with one of these codes. */
export const failedWith = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
