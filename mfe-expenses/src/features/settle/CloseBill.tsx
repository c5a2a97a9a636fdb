import { codeOf, isolated } from '@yolo/contract';
import { type DebtView, expensesApi } from '@yolo/contract/expenses';
import { Button, ConfirmDialog, Stack, Text } from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { callNameOf, objectNameOf } from '../expenses/people';
import { useOpenBill } from '../expenses/use-bill';
import { Figure, Figures } from './figures';

const isOutdated = (error: unknown) => codeOf(error) === 'plan_changed';

/** `closeBill`: fixes exactly the debts that the owner sees. */
export function CloseBill() {
  const { eventId, bill, personOf } = useOpenBill();
  const api = useApi(expensesApi);
  const [shownDebts, setShownDebts] = useState<readonly DebtView[] | null>(null);
  const closing = useEventAction(
    eventId,
    'expenses',
    (debts: readonly DebtView[]) =>
      api.closeBill({
        params: { eventId },
        body: { debts: debts.map(({ from, to, amount }) => ({ from, to, amount })) },
      }),
    {
      failed: 'Could not close the bill',
      fallback: 'Please try again.',
      refused: (error) => (isOutdated(error) ? 'shown' : null),
      done: { title: 'The bill is closed' },
    },
  );
  const openDebts = bill.debts.filter(({ lineId }) => lineId === null);
  // After a conflict the bill has been read again.
  const lines = isOutdated(closing.error) ? openDebts : (shownDebts ?? []);
  const close = () => {
    setShownDebts(null);
    closing.reset();
  };
  const words = ({ from, to }: DebtView) => {
    const [payer, payee] = [personOf(from), personOf(to)];
    if (!payer || !payee) return '';
    return `${isolated(callNameOf(payer))} ${payer.isYou ? 'pay' : 'pays'} ${isolated(objectNameOf(payee))}`;
  };
  return (
    <>
      <Button onClick={() => setShownDebts(openDebts)}>Close the bill</Button>
      <ConfirmDialog
        open={shownDebts !== null}
        title="Close the bill"
        confirmLabel="Close the bill"
        busyLabel="Closing..."
        busy={closing.busy}
        error={
          isOutdated(closing.error) &&
          'The plan has changed: somebody was quicker. Look at the new one and try again.'
        }
        onConfirm={() => {
          setShownDebts(lines);
          closing.run(lines, close);
        }}
        onClose={close}
      >
        <Stack gap={3}>
          <Text>
            Everybody here is told by notification and mail. From then on a payment ticks its own line off and
            moves no other one.
          </Text>
          <Figures aria-label="The plan">
            {lines.map((debt) => (
              <Figure key={`${debt.from} ${debt.to}`} words={words(debt)} cents={debt.amount} />
            ))}
          </Figures>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
