import { hasAddress } from '@yolo/contract';
import { EXPENSE_MAX, EXPENSE_TITLE_MAX, type ExpenseView } from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import { useKeptForm } from '@yolo/platform/event';
import { useSession } from '@yolo/platform/remote';
import type { Asked } from './ExpenseForm';
import { useOpenBill } from './open-bill';
import type { Payer } from './PayerField';
import { payersOf } from './people';
import { asked, isSharing, lacking, type Sharing } from './sharing';

/** What is typed and chosen. */
export interface ExpenseDraft {
  /** Of what is typed: pressed once more for want of an answer, it is there once. */
  requestId: string;
  /** What an edit began with; null: a new one. */
  version: number | null;
  title: string;
  /** In cents; null: nothing that is an amount. */
  amount: number | null;
  by: Payer;
  /** null: by everybody going. */
  sharing: Sharing | null;
}

/** Names of the bill stand in mails to others. */
export const NAME_WITH_ADDRESS = 'A name has no web address in it.';

/** What is wrong (`spec 2 ch. 5`). */
export const wrong = {
  title: { title: 'Missing title', message: 'Please enter an expense name.' },
  amount: { title: 'Invalid amount', message: 'Please enter a positive amount.' },
  by: { title: 'Invalid name', message: NAME_WITH_ADDRESS },
  shares: { title: 'The shares do not add up', message: 'Together they have to be the amount.' },
} as const;
export type Wrong = keyof typeof wrong;

export function wrongWith({ form, begin }: KeptExpense): Wrong | null {
  const { title, amount, by, sharing } = form;
  if (title.trim() === '') return 'title';
  if (amount === null || amount <= 0 || amount > EXPENSE_MAX) return 'amount';
  if (!by.ref && by.text !== begin.by.text && hasAddress(by.text)) return 'by';
  if (!sharing) return null;
  const missing = lacking(sharing, amount);
  return missing.shares !== 0 || missing.paid !== 0 ? 'shares' : null;
}

const isPayer = (kept: unknown): boolean => {
  const { text, ref } = (kept ?? {}) as Partial<Payer>;
  return typeof text === 'string' && (ref === null || typeof ref === 'object');
};

const checks = {
  amount: (kept: unknown) => kept === null || Number.isSafeInteger(kept),
  by: isPayer,
  sharing: isSharing,
  version: (kept: unknown) => kept === null || Number.isSafeInteger(kept),
};

/** A form that nobody has typed into. */
const empty = (by: Payer): ExpenseDraft => ({
  ...{ requestId: crypto.randomUUID(), version: null },
  ...{ title: '', amount: null, by, sharing: null },
});

/** The form of an expense while it is filled in. */
export interface KeptExpense {
  form: ExpenseDraft;
  /** What it began with. */
  begin: ExpenseDraft;
  /** What is changed; undefined: it is a new one. */
  expense: ExpenseView | undefined;
  keep(change: Partial<ExpenseDraft>): void;
  /** Once it was sent: what was typed for the next one meanwhile stays. */
  renew(sent: ExpenseDraft): void;
  /** Nobody wants it any more. */
  forget(): void;
}

/**
 * The form's draft, kept in this tab through errors, /login and a reload.
 * @param given what a new one begins with
 */
export function useExpenseDraft(expense: ExpenseView | undefined, given = ''): KeptExpense {
  const { eventId, personOf } = useOpenBill();
  const { user } = useSession();
  const own: Payer = user ? { text: fullName(user), ref: { userId: user.id } } : { text: '', ref: null };
  const begin: ExpenseDraft = expense
    ? {
        ...empty(own),
        version: expense.version,
        title: expense.title,
        amount: expense.amount,
        by: { text: expense.payers.length > 0 ? payersOf(expense, personOf) : '', ref: null },
      }
    : { ...empty(own), title: given.slice(0, EXPENSE_TITLE_MAX) };
  // Who comes with a title wants that one, whatever else is begun.
  const key = `expense.${eventId}.${user?.id ?? ''}.${expense?.id ?? given}`;
  const { form, keep, forget, renew } = useKeptForm<ExpenseDraft>(key, begin, checks);
  return {
    ...{ form, begin, expense, forget },
    keep: (change) => keep({ requestId: crypto.randomUUID(), ...change }),
    renew(sent) {
      const untouched = renew(sent, empty(own));
      if (expense || untouched) forget();
    },
  };
}

/** As it is sent. */
export function askedFor(draft: KeptExpense): Asked {
  const { title, amount, sharing } = draft.form;
  const said = { title: title.trim(), amount: amount!, payers: payersFor(draft) };
  return { ...said, ...(sharing && asked(sharing)) };
}

function payersFor({ form: { by }, begin, expense }: KeptExpense): Asked['payers'] {
  const name = by.text.trim();
  if (name === '') return [];
  if (by.ref) return [{ person: by.ref }];
  // What stood there before means the same people still.
  if (name === begin.by.text) {
    if (begin.by.ref) return [{ person: begin.by.ref }];
    const [payer, ...others] = expense?.payers ?? [];
    // One has paid all of it, whatever it was.
    if (payer && others.length === 0) return [{ person: { personId: payer.personId } }];
    if (expense) return expense.payers.map(({ personId, amount }) => ({ person: { personId }, amount }));
  }
  return [{ person: { name } }];
}
