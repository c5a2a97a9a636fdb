import { expensesApi, type ExpensesView, type ExpenseView } from '@yolo/contract/expenses';
import { ConfirmDialog, Heading, IconButton, Panel, Stack, Trash2Icon } from '@yolo/design-system';
import { ClaimList, formatMoney, ItemRow } from '@yolo/design-system/areas';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { EditExpense } from './EditExpense';
import { payersOf, personIn } from './people';
import { useShownBill } from './use-bill';

/** The list, which repeats every figure of the table as text. */
export function Expenses({ eventId, bill }: { eventId: string; bill: ExpensesView }) {
  const personOf = personIn(bill);
  return (
    <Panel>
      <Stack gap={4}>
        <Heading level={2} count={bill.expenses.length}>
          Expenses
        </Heading>
        <ClaimList aria-label="Expenses">
          {bill.expenses.map((expense) => {
            const payer = personOf(expense.payers[0]?.personId ?? null);
            return (
              <li key={expense.id}>
                <ItemRow
                  title={expense.title}
                  figure={formatMoney(expense.amount)}
                  by={payersOf(expense, personOf)}
                  {...(payer?.member && { avatarUrl: payer.member.avatarUrl, seedId: payer.member.id })}
                >
                  {expense.changeable && (
                    <>
                      <EditExpense eventId={eventId} bill={bill} expense={expense} />
                      <DeleteExpense eventId={eventId} expense={expense} />
                    </>
                  )}
                </ItemRow>
              </li>
            );
          })}
        </ClaimList>
      </Stack>
    </Panel>
  );
}

function DeleteExpense({ eventId, expense }: { eventId: string; expense: ExpenseView }) {
  const api = useApi(expensesApi);
  const show = useShownBill(eventId);
  const [asking, setAsking] = useState(false);
  const removal = useEventAction(
    eventId,
    'expenses',
    () => api.deleteExpense({ params: { eventId, expenseId: expense.id } }),
    {
      failed: 'Delete failed',
      fallback: 'Please try again.',
      done: { title: 'Expense deleted' },
      show: () =>
        show((bill) => ({
          ...bill,
          expenses: bill.expenses.filter(({ id }) => id !== expense.id),
          total: bill.total - expense.amount,
        })),
    },
  );
  return (
    <>
      <IconButton
        label={`Delete ${expense.title}`}
        icon={<Trash2Icon aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title="Delete Expense"
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          setAsking(false);
          removal.run();
        }}
        onClose={() => setAsking(false)}
      >
        <bdi>{expense.title}</bdi>, {formatMoney(expense.amount)}, goes from the bill.
      </ConfirmDialog>
    </>
  );
}
