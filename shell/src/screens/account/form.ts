import { ApiError } from '@yolo/contract';
import { focusFirstInvalid } from '@yolo/design-system';
import type { Toast } from '@yolo/platform';
import { useRef, useState, type FormEvent } from 'react';
import { useShell } from '../../app/host-context';

/** Errors of a form by field; empty if the form can be sent. */
export type Problems<F extends string> = Partial<Record<F, string>>;

export interface AccountForm<F extends string> {
  busy: boolean;
  /** The current errors: each disappears as soon as its field is valid. */
  problems: Problems<F>;
  /** For `<form onSubmit>`. */
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Shows errors of the server.
 * @param about the fields whose change removes the errors; by default, each error belongs to its own field
 */
export type Mark<F extends string> = (problems: Problems<F>, about?: readonly F[]) => void;

export interface AccountFormRules<F extends string> {
  /** The contents of the fields. */
  texts: Record<F, string>;
  /** Validates before sending. Called for every keystroke, so it must have no side effects. */
  check: () => Problems<F>;
  /** The toast for the errors of a submission, where the specification demands one. */
  toastFor?: (found: Problems<F>) => Toast | null;
  /** Must handle expected errors itself. */
  send: (mark: Mark<F>) => Promise<void>;
}

/**
 * One submission at a time: validates, then sends; the first invalid field gets the focus. The platform's `useAction` does not
 * fit, since it reports errors as toasts instead of at the fields.
 */
export function useAccountForm<F extends string>(rules: AccountFormRules<F>): AccountForm<F> {
  const { texts, check, toastFor, send } = rules;
  const { platform } = useShell();
  const [busy, setBusy] = useState(false);
  const [submission, setSubmission] = useState<Submission<F>>({ problems: {} });
  const isRunning = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isRunning.current) return;
    const found = check();
    setSubmission({ problems: found });
    if (Object.keys(found).length > 0) {
      const toast = toastFor?.(found);
      if (toast) platform.toast(toast);
      return focusLater(form);
    }
    isRunning.current = true;
    setBusy(true);
    const mark: Mark<F> = (problems, about) => setSubmission({ problems, about, texts });
    void send(mark).finally(() => {
      isRunning.current = false;
      setBusy(false);
      focusLater(form);
    });
  };
  return { busy, problems: currentProblems(submission, rules), submit };
}

/** The errors of a submission. */
interface Submission<F extends string> {
  problems: Problems<F>;
  about?: readonly F[] | undefined;
  /** The submitted texts, if the errors are from the server. */
  texts?: Record<F, string>;
}

/** The errors that still apply: those of the form by its check, those of the server while the submitted texts are unchanged. */
function currentProblems<F extends string>(
  { problems, about, texts: submitted }: Submission<F>,
  { texts, check }: Pick<AccountFormRules<F>, 'texts' | 'check'>,
): Problems<F> {
  const current = submitted ? problems : check();
  const stillApplies = (field: F) =>
    submitted ? (about ?? [field]).every((name) => texts[name] === submitted[name]) : field in current;
  const fields = (Object.keys(problems) as F[]).filter(stillApplies);
  return Object.fromEntries(fields.map((field) => [field, current[field]])) as Problems<F>;
}

/** The props that a field gets from its form. */
export interface FormField {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  required: true;
}

/**
 * Binds the fields of a form to an object with their texts.
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

/** After React has rendered the errors. */
const focusLater = (form: HTMLElement) => setTimeout(() => focusFirstInvalid(form));

/** Whether a call failed with one of these codes. */
export const failedWith = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);
