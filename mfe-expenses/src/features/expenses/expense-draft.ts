import { hasAddress } from '@yolo/contract';
import {
  type AddExpenseRequest,
  type BillPersonRef,
  EXPENSE_MAX,
  EXPENSE_TITLE_MAX,
  type ExpenseView,
} from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import { useKeptForm } from '@yolo/platform/event';
import { useSession } from '@yolo/platform/remote';
import { payersOf } from './people';
import { sharingRequest, isSharing, missingAmounts, type Sharing } from './sharing';
import { useOpenBill } from './use-bill';

/** Who has paid: a chosen person, or a typed name. */
export interface Payer {
  text: string;
  /** null: only a name. */
  ref: BillPersonRef | null;
}

/** The values of the form. */
export interface ExpenseDraft {
  /** Changes with the values: a retry after a lost answer adds the expense only once. */
  requestId: string;
  /** The version that the edit began with; null: a new expense. */
  version: number | null;
  title: string;
  /** In cents; null: no valid amount. */
  amount: number | null;
  by: Payer;
  /** null: shared by everybody going. */
  sharing: Sharing | null;
}

/** Names on the bill appear in mails to others. */
export const NAME_WITH_ADDRESS = 'A name has no web address in it.';

/** The errors of the form (`spec 2 ch. 5`). */
export const formErrors = {
  title: { title: 'Missing title', message: 'Please enter an expense name.' },
  amount: { title: 'Invalid amount', message: 'Please enter a positive amount.' },
  by: { title: 'Invalid name', message: NAME_WITH_ADDRESS },
  shares: { title: 'The shares do not add up', message: 'Together they have to be the amount.' },
  unread: { title: 'Invalid number', message: 'Correct the field that is marked.' },
} as const;
export type ErrorField = keyof typeof formErrors;

export function validate({ form, begin }: KeptExpense): ErrorField | null {
  const { title, amount, by, sharing } = form;
  if (title.trim() === '') return 'title';
  if (amount === null || amount <= 0 || amount > EXPENSE_MAX) return 'amount';
  if (!by.ref && by.text !== begin.by.text && hasAddress(by.text)) return 'by';
  if (!sharing) return null;
  const missing = missingAmounts(sharing, amount);
  return missing.shares !== 0 || missing.paid !== 0 ? 'shares' : null;
}

const isPayer = (value: unknown): boolean => {
  const { text, ref } = (value ?? {}) as Partial<Payer>;
  return typeof text === 'string' && (ref === null || typeof ref === 'object');
};

const checks = {
  amount: (value: unknown) => value === null || Number.isSafeInteger(value),
  by: isPayer,
  sharing: isSharing,
  version: (value: unknown) => value === null || Number.isSafeInteger(value),
};

/** An empty form. */
const empty = (by: Payer): ExpenseDraft => ({
  ...{ requestId: crypto.randomUUID(), version: null },
  ...{ title: '', amount: null, by, sharing: null },
});

/** The form of an expense while it is filled in. */
export interface KeptExpense {
  form: ExpenseDraft;
  /** The initial values. */
  begin: ExpenseDraft;
  /** The edited expense; undefined: it is a new one. */
  expense: ExpenseView | undefined;
  keep(change: Partial<ExpenseDraft>): void;
  /** Called once it was sent; input for the next expense stays. */
  renew(submitted: ExpenseDraft): void;
  /** Deletes the draft. */
  forget(): void;
}

/**
 * The form's draft, kept in this tab through errors, /login and a reload.
 * @param presetTitle the initial title of a new expense
 */
export function useExpenseDraft(expense: ExpenseView | undefined, presetTitle = ''): KeptExpense {
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
    : { ...empty(own), title: presetTitle.slice(0, EXPENSE_TITLE_MAX) };
  // A preset title has a draft of its own, apart from one that was begun before.
  const key = `expense.${eventId}.${user?.id ?? ''}.${expense?.id ?? presetTitle}`;
  const { form, keep, forget, renew } = useKeptForm<ExpenseDraft>(key, begin, checks);
  return {
    ...{ form, begin, expense, forget },
    keep: (change) => keep({ requestId: crypto.randomUUID(), ...change }),
    renew(submitted) {
      const untouched = renew(submitted, empty(own));
      if (expense || untouched) forget();
    },
  };
}

/** The expense as it is sent; without `split` it is shared by everybody going. */
export type ExpenseInput = Omit<AddExpenseRequest, 'again' | 'plans' | 'requestId'>;

export function expenseRequest(draft: KeptExpense): ExpenseInput {
  const { title, amount, sharing } = draft.form;
  const values = { title: title.trim(), amount: amount!, payers: payersFor(draft) };
  return { ...values, ...(sharing && sharingRequest(sharing)) };
}

function payersFor({ form: { by }, begin, expense }: KeptExpense): ExpenseInput['payers'] {
  const name = by.text.trim();
  if (name === '') return [];
  if (by.ref) return [{ person: by.ref }];
  // An unchanged text still means the same people.
  if (name === begin.by.text) {
    if (begin.by.ref) return [{ person: begin.by.ref }];
    const [payer, ...others] = expense?.payers ?? [];
    // A single payer has paid all of it, whatever the amount.
    if (payer && others.length === 0) return [{ person: { personId: payer.personId } }];
    if (expense) return expense.payers.map(({ personId, amount }) => ({ person: { personId }, amount }));
  }
  return [{ person: { name } }];
}
