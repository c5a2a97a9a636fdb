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
import { ClaimList, formatMoney, ItemRow } from '@yolo/design-system/areas';
import { useApi } from '@yolo/platform/remote';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { BillTools } from './BillTools';
import { EditExpense } from './EditExpense';
import { useOpenBill } from './open-bill';
import { payersOf, type PersonOf } from './people';
import { useShownBill } from './use-bill';
import { useBillChange } from './use-bill-change';

/** An expense is edited and deleted. */
const List = styled(ClaimList)`
  --acts: 2;
`;

/** What is to be done with an expense. */
interface Asking {
  what: 'edit' | 'delete';
  expense: ExpenseView;
}

/** The list, which repeats every figure of the table as text. */
export function Expenses() {
  const { bill, personOf } = useOpenBill();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
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
            <ExpenseItem key={expense.id} expense={expense} personOf={personOf} onAsk={setAsking} />
          ))}
        </List>
      </Stack>
      {asking?.what === 'edit' && <EditExpense expense={asking.expense} onClose={close} />}
      <DeleteExpense expense={asking?.what === 'delete' ? asking.expense : null} onClose={close} />
    </Panel>
  );
}

interface ExpenseItemProps {
  expense: ExpenseView;
  personOf: PersonOf;
  onAsk(asking: Asking): void;
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

/** That it is left out of who owes whom, and what to do about it. */
function Broken({ changeable }: Pick<ExpenseView, 'changeable'>) {
  return (
    <Text as="span" size="small" strong tone="danger">
      Nobody bears this expense.{changeable && ' Edit it.'}
    </Text>
  );
}

/** Asks, and deletes. */
function DeleteExpense({ expense, onClose }: { expense: ExpenseView | null; onClose(): void }) {
  const { eventId, bill } = useOpenBill();
  const api = useApi(expensesApi);
  const show = useShownBill(eventId);
  const removal = useBillChange(
    ({ id, version }: ExpenseView, plans) =>
      api.deleteExpense({ params: { eventId, expenseId: id }, query: { plans, version } }),
    {
      failed: 'Delete failed',
      fallback: 'Please try again.',
      done: { title: 'Expense deleted' },
      confirm: 'Delete it',
      // The dialog before says what follows.
      needsNoQuestion: () => true,
      show: ({ id, amount }) =>
        show((shown) => ({
          ...shown,
          expenses: shown.expenses.filter((each) => each.id !== id),
          total: shown.total - amount,
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
