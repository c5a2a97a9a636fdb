import { codeOf } from '@yolo/contract';
import { expensesApi, type ExpenseView } from '@yolo/contract/expenses';
import { ConfirmDialog, Dialog, Stack, Text } from '@yolo/design-system';
import { formatMoney } from '@yolo/design-system/areas';
import { useApi } from '@yolo/platform/remote';
import { useRef } from 'react';
import { type ExpenseInput, useExpenseDraft } from './expense-draft';
import { ExpenseForm } from './ExpenseForm';
import { payersOf } from './people';
import { useBillChange, useLatestBill, useOpenBill } from './use-bill';

export interface EditExpenseProps {
  expense: ExpenseView;
  onClose(): void;
}

/**
 * Edits an expense. Its shares stay unless they are changed; an expense that nobody bears is shared by everybody going.
 * If somebody else has changed it in between, a confirmation is shown, and the input stays.
 */
export function EditExpense({ expense, onClose }: EditExpenseProps) {
  const { personOf } = useOpenBill();
  const latest = useLatestBill();
  const draft = useExpenseDraft(expense);
  const last = useRef<[ExpenseInput, onDone: () => void]>(null);
  const saving = useSaving(expense);
  const isChanged = isConflict(saving.error);
  // As it was read again after the refusal.
  const current = isChanged ? latest()?.expenses.find(({ id }) => id === expense.id) : undefined;
  const close = () => {
    draft.forget();
    onClose();
  };
  const save = (version: number | null) => {
    const [input, onDone] = last.current!;
    saving.run({ input, version, again: version !== draft.form.version }, () => {
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
        onSubmit={(input, { version }, onDone) => {
          last.current = [input, onDone];
          save(version);
        }}
      />
      <ConfirmDialog
        open={isChanged && current !== undefined}
        title="Changed meanwhile"
        confirmLabel="Save mine"
        onConfirm={() => save(current?.version ?? null)}
        onClose={saving.reset}
      >
        <Stack gap={3}>
          <Text>{(saving.error as Error | null)?.message}</Text>
          {current && (
            <Text>
              Now it is: <bdi>{current.title}</bdi>, {formatMoney(current.amount)}, paid by{' '}
              <bdi>{payersOf(current, personOf)}</bdi>.
            </Text>
          )}
        </Stack>
      </ConfirmDialog>
      {saving.question}
    </Dialog>
  );
}

const isConflict = (error: unknown) => codeOf(error) === 'expense_changed';

interface SaveRequest {
  input: ExpenseInput;
  version: number | null;
  /** Whether it was refused before and then confirmed. */
  again: boolean;
}

function useSaving({ id: expenseId, way, shares, broken }: ExpenseView) {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  return useBillChange(
    ({ input, version }: SaveRequest, plans) => {
      const split = broken ? undefined : { way, sharers: shares.map(sharerOf) };
      const body = { split, ...input, plans, ...(version !== null && { version }) };
      return api.changeExpense({ params: { eventId, expenseId }, body });
    },
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      refused: (error) => (isConflict(error) ? 'shown' : null),
      done: { title: 'Expense changed' },
      confirm: 'Change it',
      // A confirmed conflict has already passed the question about the plan.
      needsNoQuestion: ({ again }) => again,
    },
  );
}

const sharerOf = ({ personId, value }: ExpenseView['shares'][number]) => ({
  person: { personId },
  ...(value !== null && { value }),
});
