import { isolated } from '@yolo/contract';
import { expensesApi, type PaymentView } from '@yolo/contract/expenses';
import { Button, ConfirmDialog, Heading, Stack, Text, useShowAll } from '@yolo/design-system';
import { formatMoney } from '@yolo/design-system/areas';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dayOf } from '../expenses/dates';
import { callNameOf, objectNameOf } from '../expenses/people';
import { useBillChange, useOpenBill, useShownBill } from '../expenses/use-bill';

const PAYMENTS_FIRST = 10;

const List = styled.ul`
  display: grid;
  gap: var(--s-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li.attrs({ tabIndex: -1 })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-3);
  min-height: var(--target);
  > button {
    margin-inline-start: auto;
  }
  > p {
    flex: 1 1 12rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The recorded payments, the latest first. */
export function Payments() {
  const { bill } = useOpenBill();
  const { shown, around, button } = useShowAll<PaymentView, HTMLUListElement>(bill.payments, PAYMENTS_FIRST);
  const { askTakeBack, dialogs } = useTakeBack();
  const sentence = useSentence();
  if (bill.payments.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3} size="item">
        Payments
      </Heading>
      <List ref={around} aria-label="Payments">
        {shown.map((payment) => (
          <Row key={payment.id}>
            <Text>
              {sentence(payment)}
              <Text as="span" tone="soft">
                {' '}
                · {dayOf(payment.createdAt)}
              </Text>
            </Text>
            {payment.deletable && (
              <Button
                variant="quiet"
                aria-label={`Take back: ${sentence(payment)}`}
                onClick={() => askTakeBack(payment)}
              >
                Take back
              </Button>
            )}
          </Row>
        ))}
      </List>
      {button && <div>{button}</div>}
      {dialogs}
    </Stack>
  );
}

function useSentence() {
  const { personOf } = useOpenBill();
  return ({ from, to, amount }: PaymentView) => {
    const [payer, payee] = [personOf(from), personOf(to)];
    const who = payer ? callNameOf(payer) : 'Somebody';
    return `${isolated(who)} paid ${isolated(payee ? objectNameOf(payee) : 'somebody')} ${formatMoney(amount)}`;
  };
}

/** Takes a payment back after a confirmation. */
function useTakeBack() {
  const { eventId, bill } = useOpenBill();
  const api = useApi(expensesApi);
  const show = useShownBill();
  const sentence = useSentence();
  const [target, setTarget] = useState<PaymentView | null>(null);
  const removal = useBillChange(
    ({ id }: PaymentView, plans) =>
      api.deletePayment({ params: { eventId, paymentId: id }, query: { plans } }),
    {
      failed: 'Could not take it back',
      fallback: 'Please try again.',
      done: { title: 'Payment taken back' },
      confirm: 'Take it back',
      // The confirmation already says what follows.
      needsNoQuestion: () => true,
      show: ({ id }) =>
        show((view) => ({ ...view, payments: view.payments.filter((payment) => payment.id !== id) })),
    },
  );
  const close = () => setTarget(null);
  const dialogs = (
    <>
      <ConfirmDialog
        open={target !== null}
        title="Take back a payment"
        confirmLabel="Take back"
        danger
        onConfirm={() => {
          if (target) removal.run(target);
          close();
        }}
        onClose={close}
      >
        {target && `${sentence(target)}: that is owed again.`}
        {target?.lineId === null &&
          bill.plans.length > 0 &&
          ' The bill is closed: this adds a plan for the difference.'}
      </ConfirmDialog>
      {removal.question}
    </>
  );
  return { askTakeBack: setTarget, dialogs };
}
