import {
  type AddExpenseRequest,
  BILL_NAME_MAX,
  EXPENSE_MAX,
  EXPENSE_TITLE_MAX,
  type ExpenseView,
  type ExpensesView,
} from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import { Button, focusFirstInvalid, Stack, TextField } from '@yolo/design-system';
import { MoneyField } from '@yolo/design-system/areas';
import { useSession, useToast } from '@yolo/platform/remote';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { payersOf, personIn } from './people';
import { ShareDifferently } from './ShareDifferently';
import { asked, lacking, type Sharing } from './sharing';
import { useSharing } from './use-sharing';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: var(--s-3);
`;

/** What is wrong (`spec 2 ch. 5`). */
const wrong = {
  title: { title: 'Missing title', message: 'Please enter an expense name.' },
  amount: { title: 'Invalid amount', message: 'Please enter a positive amount.' },
  shares: { title: 'The shares do not add up', message: 'Together they have to be the amount.' },
} as const;

/** As it is sent: without saying how, it is shared by everybody going. */
export type Asked = Omit<AddExpenseRequest, 'again'>;

export interface ExpenseFormProps {
  eventId: string;
  bill: ExpensesView;
  /** What is changed; absent: a new one. */
  expense?: ExpenseView;
  /** What a new one begins with. */
  title?: string;
  busy: boolean;
  words: { submit: string; busy: string };
  /** @param onDone called once it is there */
  onSubmit(asked: Asked, onDone: () => void): void;
}

/** `spec 2 ch. 2`: title, amount and By are the whole form; how it is shared is behind a button. */
export function ExpenseForm({
  eventId,
  bill,
  expense,
  busy,
  words,
  onSubmit,
  title: given = '',
}: ExpenseFormProps) {
  const { toast } = useToast();
  const { user } = useSession();
  const own = user ? fullName(user) : '';
  const first = expense ? payersOf(expense, personIn(bill)) : own;
  const [title, setTitle] = useState((expense?.title ?? given).slice(0, EXPENSE_TITLE_MAX));
  const [amount, setAmount] = useState<number | null>(expense?.amount ?? null);
  const [by, setBy] = useState(expense?.payers.length === 0 ? '' : first);
  const [complaint, setComplaint] = useState<keyof typeof wrong | null>(null);
  const sharing = useSharing(eventId, bill, expense);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const found = wrongWith(title, amount, sharing.sharing);
    flushSync(() => setComplaint(found));
    if (found) {
      toast({ ...wrong[found], tone: 'error' });
      return focusFirstInvalid(form);
    }
    const said = { title: title.trim(), amount: amount!, payers: payers() };
    onSubmit({ ...said, ...(sharing.sharing && asked(sharing.sharing)) }, () => {
      setTitle('');
      setAmount(null);
      setBy(own);
      sharing.close();
    });
  };
  // What stood there before means the same people still.
  const payers = (): Asked['payers'] => {
    const name = by.trim();
    if (name === '') return [];
    if (user && name === own) return [{ person: { userId: user.id } }];
    if (expense && name === first) {
      const [payer, ...others] = expense.payers;
      // One has paid all of it, whatever it was.
      if (payer && others.length === 0) return [{ person: { personId: payer.personId } }];
      return expense.payers.map(({ personId, amount: paid }) => ({ person: { personId }, amount: paid }));
    }
    return [{ person: { name } }];
  };
  const errorOf = (field: keyof typeof wrong) => (complaint === field ? wrong[field].message : undefined);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Pair>
          <TextField
            label="Expense"
            name="title"
            autoComplete="off"
            maxLength={EXPENSE_TITLE_MAX}
            value={title}
            onChange={(typed) => {
              setTitle(typed);
              setComplaint(null);
            }}
            error={errorOf('title')}
          />
          <MoneyField
            label="Amount"
            name="amount"
            placeholder="$18.00"
            value={amount}
            onChange={(cents) => {
              setAmount(cents);
              setComplaint(null);
            }}
            error={errorOf('amount')}
          />
        </Pair>
        {!sharing.sharing?.severalPayers && (
          <TextField
            label="By"
            name="by"
            autoComplete="off"
            maxLength={BILL_NAME_MAX}
            value={by}
            onChange={setBy}
            help={by.trim() === '' ? 'Nobody knows who has paid it.' : undefined}
          />
        )}
        {sharing.sharing ? (
          <ShareDifferently
            guests={sharing.guests}
            sharing={sharing.sharing}
            amount={amount}
            onChange={sharing.change}
          />
        ) : (
          <div>
            <Button variant="quiet" busy={sharing.loading} busyLabel="Loading..." onClick={sharing.open}>
              Share it differently
            </Button>
          </div>
        )}
        <Button type="submit" variant="primary" block busy={busy} busyLabel={words.busy}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}

function wrongWith(title: string, amount: number | null, sharing: Sharing | null): keyof typeof wrong | null {
  if (title.trim() === '') return 'title';
  if (amount === null || amount <= 0 || amount > EXPENSE_MAX) return 'amount';
  if (!sharing) return null;
  const missing = lacking(sharing, amount);
  return missing.shares !== 0 || missing.paid !== 0 ? 'shares' : null;
}
