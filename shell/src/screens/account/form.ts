import { ApiError } from '@yolo/contract';
import { focusFirstInvalid } from '@yolo/design-system';
import type { Toast } from '@yolo/platform';
import { useRef, useState, type FormEvent } from 'react';
import { useShell } from '../../app/host-context';

/** What is wrong with a form, by field; an empty object is a form that can be sent. */
export type Problems<F extends string> = Partial<Record<F, string>>;

export interface AccountForm<F extends string> {
  busy: boolean;
  /** What is still wrong: a complaint goes as soon as its field is right. */
  problems: Problems<F>;
  /** For `<form onSubmit>`. */
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Shows what the server found wrong.
 * @param about the fields whose change takes it back; unless given, each complaint is about its own field
 */
export type Mark<F extends string> = (problems: Problems<F>, about?: readonly F[]) => void;

export interface AccountFormRules<F extends string> {
  /** What stands in the fields. */
  texts: Record<F, string>;
  /** Problems found before anything is sent. Each letter asks it again, so it only looks. */
  check: () => Problems<F>;
  /** The toast for what an attempt has found, where the specification wants one. */
  said?: (found: Problems<F>) => Toast | null;
  /** Rejects only with what nobody foresaw. */
  send: (mark: Mark<F>) => Promise<void>;
}

/**
 * One submission at a time: checks first, then sends; the first bad field gets the focus. Not by the platform's
 * `useAction`, which says with a toast what came of a call: here what is wrong stands at the fields.
 */
export function useAccountForm<F extends string>(rules: AccountFormRules<F>): AccountForm<F> {
  const { texts, check, said, send } = rules;
  const { platform } = useShell();
  const [busy, setBusy] = useState(false);
  const [complaints, setComplaints] = useState<Complaints<F>>({ problems: {} });
  const running = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (running.current) return;
    const found = check();
    setComplaints({ problems: found });
    if (Object.keys(found).length > 0) {
      const toast = said?.(found);
      if (toast) platform.toast(toast);
      return focusLater(form);
    }
    running.current = true;
    setBusy(true);
    const mark: Mark<F> = (problems, about) => setComplaints({ problems, about, texts });
    void send(mark).finally(() => {
      running.current = false;
      setBusy(false);
      focusLater(form);
    });
  };
  return { busy, problems: standing(complaints, rules), submit };
}

/** What an attempt was told. */
interface Complaints<F extends string> {
  problems: Problems<F>;
  about?: readonly F[] | undefined;
  /** What the server read when the problems are its own. */
  texts?: Record<F, string>;
}

/** The complaints that are still true: the form's own by its check, the server's while what it read stands there. */
function standing<F extends string>(
  { problems, about, texts: read }: Complaints<F>,
  { texts, check }: Pick<AccountFormRules<F>, 'texts' | 'check'>,
): Problems<F> {
  const now = read ? problems : check();
  const isTrue = (field: F) =>
    read ? (about ?? [field]).every((name) => texts[name] === read[name]) : field in now;
  const fields = (Object.keys(problems) as F[]).filter(isTrue);
  return Object.fromEntries(fields.map((field) => [field, now[field]])) as Problems<F>;
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
