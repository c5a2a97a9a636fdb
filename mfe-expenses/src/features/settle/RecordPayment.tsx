import { expensesApi, type ExpensesView } from '@yolo/contract/expenses';
import { Button, Dialog, focusFirstInvalid, Stack, Text } from '@yolo/design-system';
import { formatMoney, MoneyField } from '@yolo/design-system/areas';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { callNameOf, objectNameOf } from '../expenses/people';
import { useOpenBill, useShownBill } from '../expenses/use-bill';
import { leftOf, type SettleLine } from './lines';

/** The form that records that a line was paid, in full or in part. */
export function RecordPayment({ line, onClose }: { line: SettleLine; onClose(): void }) {
  const { personOf } = useOpenBill();
  const remaining = leftOf(line);
  const [amount, setAmount] = useState<number | null>(remaining);
  // Another amount is another payment; a retry of the same one after a lost answer is recorded once.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string>();
  const recording = useRecording(line);
  const [payer, payee] = [personOf(line.from), personOf(line.to)];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (recording.busy) return;
    const problem = wrongWith(amount, remaining);
    flushSync(() => setError(problem));
    if (problem !== undefined) return focusFirstInvalid(form);
    recording.run({ amount: amount!, requestId }, onClose);
  };
  return (
    <Dialog open title="Record a payment" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Text>
            <bdi>{payer && callNameOf(payer)}</bdi> paid <bdi>{payee && objectNameOf(payee)}</bdi>
          </Text>
          <MoneyField
            label="Amount"
            name="payment"
            value={amount}
            onChange={(cents) => {
              setAmount(cents);
              setRequestId(crypto.randomUUID());
              setError(undefined);
            }}
            help={`All of it is ${formatMoney(remaining)}; less is a part of it.`}
            error={error}
          />
          <Button type="submit" variant="primary" block busy={recording.busy} busyLabel="Recording...">
            Record payment
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

function wrongWith(amount: number | null, remaining: number): string | undefined {
  if (amount === null || amount <= 0) return 'Please enter a positive amount.';
  return amount > remaining ? `Only ${formatMoney(remaining)} are left to be paid.` : undefined;
}

function useRecording(line: SettleLine) {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  const show = useShownBill();
  const { from, to, lineId } = line;
  return useEventAction(
    eventId,
    'expenses',
    (input: PaymentInput) => api.recordPayment({ params: { eventId }, body: { from, to, lineId, ...input } }),
    {
      failed: 'Could not record it',
      fallback: 'Please try again.',
      done: { title: 'Payment recorded' },
      show: (input) => show((bill) => withPayment(bill, line, input)),
    },
  );
}

interface PaymentInput {
  amount: number;
  requestId: string;
}

/** The bill after a payment: the line is reduced, and the payment is listed. */
function withPayment(
  bill: ExpensesView,
  { from, to, lineId }: SettleLine,
  { amount, requestId }: PaymentInput,
): ExpensesView {
  const isIt = (debt: ExpensesView['debts'][number]) =>
    debt.from === from && debt.to === to && debt.lineId === lineId;
  const debts = bill.debts
    .map((debt) => (isIt(debt) ? { ...debt, amount: debt.amount - amount } : debt))
    .filter((debt) => debt.amount > 0);
  const plans = bill.plans.map((plan) => ({
    ...plan,
    lines: plan.lines.map((each) => (each.id === lineId ? { ...each, paid: each.paid + amount } : each)),
  }));
  const payment = {
    ...{ id: requestId, from, to, amount, lineId, recordedBy: null },
    ...{ deletable: false, createdAt: new Date().toISOString() },
  };
  return { ...bill, debts, plans, payments: [payment, ...bill.payments] };
}
