import { codeOf } from '@yolo/contract';
import { expensesApi, type ExpenseView } from '@yolo/contract/expenses';
import { ConfirmDialog, Dialog, Stack, Text } from '@yolo/design-system';
import { formatMoney } from '@yolo/design-system/areas';
import { useApi } from '@yolo/platform/remote';
import { useRef } from 'react';
import { useExpenseDraft } from './expense-draft';
import { type Asked, ExpenseForm } from './ExpenseForm';
import { useOpenBill } from './open-bill';
import { payersOf } from './people';
import { useLatestBill } from './use-bill';
import { useBillChange } from './use-bill-change';

export interface EditExpenseProps {
  expense: ExpenseView;
  onClose(): void;
}

/**
 * Puts what is typed in the place of an expense; how it was shared stays, unless it is said anew. What nobody bears is
 * shared by everybody going. What somebody else has changed meanwhile is asked about, and what was typed stays.
 */
export function EditExpense({ expense, onClose }: EditExpenseProps) {
  const { eventId, personOf } = useOpenBill();
  const latest = useLatestBill(eventId);
  const draft = useExpenseDraft(expense);
  const last = useRef<[Asked, onDone: () => void]>(null);
  const saving = useSaving(expense);
  const isChanged = isChangedMeanwhile(saving.error);
  // Read again since the refusal.
  const now = isChanged ? latest()?.expenses.find(({ id }) => id === expense.id) : undefined;
  const close = () => {
    draft.forget();
    onClose();
  };
  const save = (version: number | null) => {
    const [asked, onDone] = last.current!;
    saving.run({ asked, version, again: version !== draft.form.version }, () => {
      onDone();
      onClose();
    });
  };
  return (
    <Dialog open title="Edit Expense" onClose={close}>
      <ExpenseForm
        draft={draft}
        busy={saving.busy}
        words={{ submit: 'Save', busy: 'Saving...' }}
        onSubmit={(asked, { version }, onDone) => {
          last.current = [asked, onDone];
          save(version);
        }}
      />
      <ConfirmDialog
        open={isChanged && now !== undefined}
        title="Changed meanwhile"
        confirmLabel="Save mine"
        onConfirm={() => save(now?.version ?? null)}
        onClose={saving.reset}
      >
        <Stack gap={3}>
          <Text>{(saving.error as Error | null)?.message}</Text>
          {now && (
            <Text>
              Now it is: <bdi>{now.title}</bdi>, {formatMoney(now.amount)}, paid by{' '}
              <bdi>{payersOf(now, personOf)}</bdi>.
            </Text>
          )}
        </Stack>
      </ConfirmDialog>
      {saving.question}
    </Dialog>
  );
}

const isChangedMeanwhile = (error: unknown) => codeOf(error) === 'expense_changed';

interface Saved {
  asked: Asked;
  version: number | null;
  /** Whether it was refused before, and that was asked about. */
  again: boolean;
}

function useSaving({ id: expenseId, way, shares, broken }: ExpenseView) {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  return useBillChange(
    ({ asked, version }: Saved, plans) => {
      const split = broken ? undefined : { way, sharers: shares.map(sharerOf) };
      const body = { split, ...asked, plans, ...(version !== null && { version }) };
      return api.changeExpense({ params: { eventId, expenseId }, body });
    },
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      refused: (error) => (isChangedMeanwhile(error) ? 'shown' : null),
      done: { title: 'Expense changed' },
      confirm: 'Change it',
      // Who saves it once more has been asked about the plan.
      needsNoQuestion: ({ again }) => again,
    },
  );
}

const sharerOf = ({ personId, value }: ExpenseView['shares'][number]) => ({
  person: { personId },
  ...(value !== null && { value }),
});
