import { expensesApi, type ExpenseView } from '@yolo/contract/expenses';
import {
  Cluster,
  ConfirmDialog,
  Heading,
  IconButton,
  Panel,
  PencilIcon,
  Stack,
  Text,
  Trash2Icon,
} from '@yolo/design-system';
import { RowList, formatMoney, ItemRow } from '@yolo/design-system/areas';
import { useApi } from '@yolo/platform/remote';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { BillTools } from './BillTools';
import { EditExpense } from './EditExpense';
import { payersOf, type PersonOf } from './people';
import { useBillChange, useOpenBill, useShownBill } from './use-bill';

/** Rows with two buttons, to edit and to delete. */
const List = styled(RowList)`
  --acts: 2;
`;

/** The open dialog, and its expense. */
interface OpenDialog {
  what: 'edit' | 'delete';
  expense: ExpenseView;
}

/** The list, which repeats every figure of the table as text. */
export function Expenses() {
  const { bill, personOf } = useOpenBill();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Panel>
      <Stack gap={4}>
        <Cluster justify="space-between" gap={2}>
          <Heading level={2} count={bill.expenses.length}>
            Expenses
          </Heading>
          <BillTools />
        </Cluster>
        <List aria-label="Expenses">
          {bill.expenses.map((expense) => (
            <ExpenseItem key={expense.id} expense={expense} personOf={personOf} onAsk={setDialog} />
          ))}
        </List>
      </Stack>
      {dialog?.what === 'edit' && <EditExpense expense={dialog.expense} onClose={close} />}
      <DeleteExpense expense={dialog?.what === 'delete' ? dialog.expense : null} onClose={close} />
    </Panel>
  );
}

interface ExpenseItemProps {
  expense: ExpenseView;
  personOf: PersonOf;
  onAsk(dialog: OpenDialog): void;
}

const ExpenseItem = memo(function ExpenseItem({ expense, personOf, onAsk }: ExpenseItemProps) {
  const payer = personOf(expense.payers[0]?.personId ?? null);
  return (
    <li>
      <ItemRow
        title={expense.title}
        figure={formatMoney(expense.amount)}
        by={payersOf(expense, personOf)}
        note={expense.broken && <Broken changeable={expense.changeable} />}
        {...(payer?.member && { avatarUrl: payer.member.avatarUrl, seedId: payer.member.id })}
      >
        {expense.changeable && (
          <>
            <IconButton
              label={`Edit ${expense.title}`}
              icon={<PencilIcon aria-hidden />}
              onClick={() => onAsk({ what: 'edit', expense })}
            />
            <IconButton
              label={`Delete ${expense.title}`}
              icon={<Trash2Icon aria-hidden />}
              onClick={() => onAsk({ what: 'delete', expense })}
            />
          </>
        )}
      </ItemRow>
    </li>
  );
});

/** The note that the expense is left out of the debts, and what to do about it. */
function Broken({ changeable }: Pick<ExpenseView, 'changeable'>) {
  return (
    <Text as="span" size="small" strong tone="danger">
      Nobody bears this expense.{changeable && ' Edit it.'}
    </Text>
  );
}

/** Asks for confirmation, and deletes. */
function DeleteExpense({ expense, onClose }: { expense: ExpenseView | null; onClose(): void }) {
  const { eventId, bill } = useOpenBill();
  const api = useApi(expensesApi);
  const show = useShownBill();
  const removal = useBillChange(
    ({ id, version }: ExpenseView, plans) =>
      api.deleteExpense({ params: { eventId, expenseId: id }, query: { plans, version } }),
    {
      failed: 'Delete failed',
      fallback: 'Please try again.',
      done: { title: 'Expense deleted' },
      confirm: 'Delete it',
      // The confirmation already says what follows.
      needsNoQuestion: () => true,
      show: ({ id, amount }) =>
        show((view) => ({
          ...view,
          expenses: view.expenses.filter((each) => each.id !== id),
          total: view.total - amount,
        })),
    },
  );
  return (
    <>
      <ConfirmDialog
        open={expense !== null}
        title="Delete Expense"
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          if (expense) removal.run(expense);
          onClose();
        }}
        onClose={onClose}
      >
        {expense && (
          <>
            <bdi>{expense.title}</bdi>, {formatMoney(expense.amount)}, goes from the bill.
          </>
        )}
        {bill.plans.length > 0 && ' The bill is closed: this adds a plan for the difference.'}
      </ConfirmDialog>
      {removal.question}
    </>
  );
}
