import { codeOf } from '@yolo/contract';
import { type AddExpenseRequest, expensesApi } from '@yolo/contract/expenses';
import { Card, ConfirmDialog } from '@yolo/design-system';
import { useApi } from '@yolo/platform/remote';
import { useRef } from 'react';
import { useExpenseDraft } from './expense-draft';
import { ExpenseForm } from './ExpenseForm';
import { useOpenBill } from './open-bill';
import { useBillChange } from './use-bill-change';

const isThereAlready = (error: unknown) => codeOf(error) === 'expense_there_already';

/**
 * A new expense; the same once more is asked about first.
 * @param title what it begins with
 */
export function AddExpense({ title }: { title: string }) {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  const draft = useExpenseDraft(undefined, title);
  /** What was asked for last, and what follows it. */
  const last = useRef<[AddExpenseRequest, () => void]>(null);
  const adding = useBillChange(
    (expense: AddExpenseRequest, plans) =>
      api.addExpense({ params: { eventId }, body: { ...expense, plans } }),
    {
      failed: 'Could not add',
      fallback: 'Please try again.',
      signInTo: 'add expenses',
      refused: (error) => (isThereAlready(error) ? 'shown' : null),
      done: { title: 'Expense added' },
      confirm: 'Add it',
      // Who adds it once more has been asked about the plan.
      needsNoQuestion: ({ again = false }) => again,
    },
  );
  return (
    <Card>
      <ExpenseForm
        draft={draft}
        busy={adding.busy}
        words={{ submit: 'Add', busy: 'Adding...' }}
        onSubmit={(asked, { requestId }, onDone) => {
          const expense = { ...asked, requestId };
          last.current = [expense, onDone];
          adding.run(expense, onDone);
        }}
      />
      <ConfirmDialog
        open={isThereAlready(adding.error)}
        title="Added a moment ago"
        confirmLabel="Add once more"
        onConfirm={() => {
          const [expense, onDone] = last.current!;
          adding.reset();
          adding.run({ ...expense, again: true }, onDone);
        }}
        onClose={adding.reset}
      >
        There is an expense of the same name, amount and payer.
      </ConfirmDialog>
      {adding.question}
    </Card>
  );
}
