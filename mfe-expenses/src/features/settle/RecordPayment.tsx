import { expensesApi, type ExpensesView } from '@yolo/contract/expenses';
import { Button, Dialog, focusFirstInvalid, Stack, Text } from '@yolo/design-system';
import { formatMoney, MoneyField } from '@yolo/design-system/areas';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOpenBill } from '../expenses/open-bill';
import { callNameOf, objectNameOf } from '../expenses/people';
import { useShownBill } from '../expenses/use-bill';
import { leftOf, type SettleLine } from './lines';

/** That a line was paid, or a part of it. */
export function RecordPayment({ line, onClose }: { line: SettleLine; onClose(): void }) {
  const { personOf } = useOpenBill();
  const left = leftOf(line);
  const [amount, setAmount] = useState<number | null>(left);
  // Another amount is another payment; the same one, pressed again for want of an answer, is there once.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string>();
  const recording = useRecording(line);
  const [payer, payee] = [personOf(line.from), personOf(line.to)];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (recording.busy) return;
    const found = wrongWith(amount, left);
    flushSync(() => setError(found));
    if (found !== undefined) return focusFirstInvalid(form);
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
            help={`All of it is ${formatMoney(left)}; less is a part of it.`}
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

function wrongWith(amount: number | null, left: number): string | undefined {
  if (amount === null || amount <= 0) return 'Please enter a positive amount.';
  return amount > left ? `Only ${formatMoney(left)} are left to be paid.` : undefined;
}

function useRecording(line: SettleLine) {
  const { eventId } = useOpenBill();
  const api = useApi(expensesApi);
  const show = useShownBill(eventId);
  const { from, to, lineId } = line;
  return useEventAction(
    eventId,
    'expenses',
    (sent: Sent) => api.recordPayment({ params: { eventId }, body: { from, to, lineId, ...sent } }),
    {
      failed: 'Could not record it',
      fallback: 'Please try again.',
      done: { title: 'Payment recorded' },
      show: (sent) => show((bill) => withPayment(bill, line, sent)),
    },
  );
}

interface Sent {
  amount: number;
  requestId: string;
}

/** As it will be: the line is less by it, and it is among the payments. */
function withPayment(
  bill: ExpensesView,
  { from, to, lineId }: SettleLine,
  { amount, requestId }: Sent,
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
