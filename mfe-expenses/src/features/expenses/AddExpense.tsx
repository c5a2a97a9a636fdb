import { codeOf } from '@yolo/contract';
import { type AddExpenseRequest, expensesApi } from '@yolo/contract/expenses';
import { Card, ConfirmDialog } from '@yolo/design-system';
import { useApi } from '@yolo/platform/remote';
import { useRef } from 'react';
import { useExpenseDraft } from './expense-draft';
import { ExpenseForm } from './ExpenseForm';
import { useBillChange, useOpenBill } from './use-bill';

const isDuplicate = (error: unknown) => codeOf(error) === 'expense_there_already';

/**
 * The form for a new expense; a duplicate needs a confirmation.
 * @param title the initial title
 */
export function AddExpense({ title }: { title: string }) {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  const draft = useExpenseDraft(undefined, title);
  /** The last request, and its callback. */
  const last = useRef<[AddExpenseRequest, () => void]>(null);
  const adding = useBillChange(
    (expense: AddExpenseRequest, plans) =>
      api.addExpense({ params: { eventId }, body: { ...expense, plans } }),
    {
      failed: 'Could not add',
      fallback: 'Please try again.',
      signInTo: 'add expenses',
      refused: (error) => (isDuplicate(error) ? 'shown' : null),
      done: { title: 'Expense added' },
      confirm: 'Add it',
      // A confirmed duplicate has already passed the question about the plan.
      needsNoQuestion: ({ again = false }) => again,
    },
  );
  return (
    <Card>
      <ExpenseForm
        draft={draft}
        busy={adding.busy}
        words={{ submit: 'Add', busy: 'Adding...' }}
        onSubmit={(input, { requestId }, onDone) => {
          const expense = { ...input, requestId };
          last.current = [expense, onDone];
          adding.run(expense, onDone);
        }}
      />
      <ConfirmDialog
        open={isDuplicate(adding.error)}
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
