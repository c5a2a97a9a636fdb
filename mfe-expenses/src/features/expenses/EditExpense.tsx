import { expensesApi, type ExpensesView, type ExpenseView } from '@yolo/contract/expenses';
import { Dialog, IconButton, PencilIcon } from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { type Asked, ExpenseForm } from './ExpenseForm';

export interface EditExpenseProps {
  eventId: string;
  bill: ExpensesView;
  expense: ExpenseView;
}

/** Puts what is typed in the place of an expense; how it was shared stays, unless it is said anew. */
export function EditExpense({ eventId, bill, expense }: EditExpenseProps) {
  const api = useApi(expensesApi);
  const [open, setOpen] = useState(false);
  const saving = useEventAction(
    eventId,
    'expenses',
    (asked: Asked) => {
      const split = { way: expense.way, sharers: expense.shares.map(sharerOf) };
      const params = { eventId, expenseId: expense.id };
      return api.changeExpense({ params, body: { split, ...asked } });
    },
    { failed: 'Update failed', fallback: 'Please try again.', done: { title: 'Expense changed' } },
  );
  return (
    <>
      <IconButton
        label={`Edit ${expense.title}`}
        icon={<PencilIcon aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog open title="Edit Expense" onClose={() => setOpen(false)}>
          <ExpenseForm
            eventId={eventId}
            bill={bill}
            expense={expense}
            busy={saving.busy}
            words={{ submit: 'Save', busy: 'Saving...' }}
            onSubmit={(asked) => saving.run(asked, () => setOpen(false))}
          />
        </Dialog>
      )}
    </>
  );
}

const sharerOf = ({ personId, value }: ExpenseView['shares'][number]) => ({
  person: { personId },
  ...(value !== null && { value }),
});
