import { codeOf } from '@yolo/contract';
import { type AddExpenseRequest, expensesApi, type ExpensesView } from '@yolo/contract/expenses';
import { Card, ConfirmDialog } from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useRef } from 'react';
import { ExpenseForm } from './ExpenseForm';

const isThereAlready = (error: unknown) => codeOf(error) === 'expense_there_already';

export interface AddExpenseProps {
  eventId: string;
  bill: ExpensesView;
  /** What it begins with. */
  title: string;
}

/** A new expense; the same once more is asked about first. */
export function AddExpense({ eventId, bill, title }: AddExpenseProps) {
  const api = useApi(expensesApi);
  /** What was asked for last, and what follows it. */
  const last = useRef<[AddExpenseRequest, () => void]>(null);
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
  return (
    <Card>
      <ExpenseForm
        eventId={eventId}
        bill={bill}
        title={title}
        busy={adding.busy}
        words={{ submit: 'Add', busy: 'Adding...' }}
        onSubmit={(asked, onDone) => {
          last.current = [asked, onDone];
          adding.run(asked, onDone);
        }}
      />
      <ConfirmDialog
        open={isThereAlready(adding.error)}
        title="Added a moment ago"
        confirmLabel="Add once more"
        onConfirm={() => {
          const [asked, onDone] = last.current!;
          adding.reset();
          adding.run({ ...asked, again: true }, onDone);
        }}
        onClose={adding.reset}
      >
        There is an expense of the same name, amount and payer.
      </ConfirmDialog>
    </Card>
  );
}
