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

/** What a field has to know of its form. */
export interface FormField {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  required: true;
}

/**
 * The fields of a form whose texts stand in one object.
 * @returns the props of a field by its name
 */
export const fieldsOf =
  <F extends string>(
    texts: Record<F, string>,
    change: (texts: Record<F, string>) => void,
    problems: Problems<NoInfer<F>>,
  ) =>
  (name: F): FormField => ({
    name,
    value: texts[name],
    onChange: (value) => change({ ...texts, [name]: value }),
    error: problems[name],
    required: true,
  });

/** After React has marked the fields. */
const focusLater = (form: HTMLElement) => setTimeout(() => focusFirstInvalid(form));

/** Whether a call failed with one of these codes. */
export const failedWith = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
