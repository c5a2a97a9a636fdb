import { expensesApi, type ExpenseView } from '@yolo/contract/expenses';
import { Dialog } from '@yolo/design-system';
import { useApi } from '@yolo/platform/remote';
import { useExpenseDraft } from './expense-draft';
import { type Asked, ExpenseForm } from './ExpenseForm';
import { useOpenBill } from './open-bill';
import { useBillChange } from './use-bill-change';

export interface EditExpenseProps {
  expense: ExpenseView;
  onClose(): void;
}

/**
 * Puts what is typed in the place of an expense; how it was shared stays, unless it is said anew. What nobody bears is
 * shared by everybody going.
 */
export function EditExpense({ expense, onClose }: EditExpenseProps) {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  const draft = useExpenseDraft(expense);
  const saving = useBillChange(
    (asked: Asked, plans) => {
      const split = expense.broken ? undefined : { way: expense.way, sharers: expense.shares.map(sharerOf) };
      const params = { eventId, expenseId: expense.id };
      return api.changeExpense({ params, body: { split, ...asked, plans } });
    },
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      done: { title: 'Expense changed' },
      confirm: 'Change it',
    },
  );
  const close = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog open title="Edit Expense" onClose={close}>
      <ExpenseForm
        draft={draft}
        busy={saving.busy}
        words={{ submit: 'Save', busy: 'Saving...' }}
        onSubmit={(asked, onDone) =>
          saving.run(asked, () => {
            onDone();
            onClose();
          })
        }
      />
      {saving.question}
    </Dialog>
  );
}

const sharerOf = ({ personId, value }: ExpenseView['shares'][number]) => ({
  person: { personId },
  ...(value !== null && { value }),
});
