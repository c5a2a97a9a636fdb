import { codeOf } from '@yolo/contract';
import {
  type AddExpenseRequest,
  BILL_NAME_MAX,
  EXPENSE_MAX,
  EXPENSE_TITLE_MAX,
  expensesApi,
} from '@yolo/contract/expenses';
import { fullName } from '@yolo/contract/members';
import { Button, Card, ConfirmDialog, focusFirstInvalid, Stack, TextField } from '@yolo/design-system';
import { MoneyField } from '@yolo/design-system/areas';
import { useEventAction } from '@yolo/platform/event';
import { useApi, useSession, useToast } from '@yolo/platform/remote';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';

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
} as const;

const isThereAlready = (error: unknown) => codeOf(error) === 'expense_there_already';

/** `spec 2 ch. 2`: title, amount and By are the whole form; By is the member unless somebody else is named. */
export function AddExpense({ eventId }: { eventId: string }) {
  const api = useApi(expensesApi);
  const { user } = useSession();
  const { toast } = useToast();
  const own = user ? fullName(user) : '';
  const [title, setTitle] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [by, setBy] = useState(own);
  const [complaint, setComplaint] = useState<keyof typeof wrong | null>(null);
  const [asked, setAsked] = useState<AddExpenseRequest | null>(null);
  const adding = useEventAction(
    eventId,
    'expenses',
    (expense: AddExpenseRequest) => api.addExpense({ params: { eventId }, body: expense }),
    {
      failed: 'Could not add',
      fallback: 'Please try again.',
      refused: (error) => (isThereAlready(error) ? 'shown' : null),
      done: { title: 'Expense added' },
    },
  );
  const isThere = isThereAlready(adding.error) && asked !== null;
  const add = (expense: AddExpenseRequest) =>
    adding.run(expense, () => {
      setTitle('');
      setAmount(null);
      setBy(own);
      setAsked(null);
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (adding.busy) return;
    const found =
      title.trim() === ''
        ? 'title'
        : amount === null || amount <= 0 || amount > EXPENSE_MAX
          ? 'amount'
          : null;
    flushSync(() => setComplaint(found));
    if (found) {
      toast({ ...wrong[found], tone: 'error' });
      return focusFirstInvalid(form);
    }
    const name = by.trim();
    const person = user && name === own ? { userId: user.id } : { name };
    const expense = { title: title.trim(), amount: amount!, payers: name === '' ? [] : [{ person }] };
    setAsked(expense);
    add(expense);
  };
  const errorOf = (field: keyof typeof wrong) => (complaint === field ? wrong[field].message : undefined);
  return (
    <Card>
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
          <TextField
            label="By"
            name="by"
            autoComplete="off"
            maxLength={BILL_NAME_MAX}
            value={by}
            onChange={setBy}
            help={by.trim() === '' ? 'Nobody knows who has paid it.' : undefined}
          />
          <Button type="submit" variant="primary" block busy={adding.busy} busyLabel="Adding...">
            Add
          </Button>
        </Stack>
      </form>
      <ConfirmDialog
        open={isThere}
        title="Added a moment ago"
        confirmLabel="Add once more"
        onConfirm={() => {
          const again = { ...asked!, again: true };
          adding.reset();
          add(again);
        }}
        onClose={() => {
          adding.reset();
          setAsked(null);
        }}
      >
        There is an expense of the same name, amount and payer.
      </ConfirmDialog>
    </Card>
  );
}
