import { isolated } from '@yolo/contract';
import type { BillPersonView } from '@yolo/contract/expenses';
import { Dialog, Heading, Stack, Text } from '@yolo/design-system';
import { type ReactNode, useId } from 'react';
import { dayOf } from '../expenses/dates';
import { callNameOf, objectNameOf } from '../expenses/people';
import { useOpenBill } from '../expenses/use-bill';
import { Figure, Figures } from './figures';
import { type Transfer, type Part, type Why as Reasons, whyOf } from './why';

/** Why somebody owes what they do: what they paid, their part of each expense, what was paid since, and the sum. */
export function Why({ payer, onClose }: { payer: BillPersonView; onClose(): void }) {
  const { bill } = useOpenBill();
  const why = whyOf(bill, payer.id);
  const whose = payer.isYou ? 'Your' : `${isolated(payer.name)}’s`;
  const who = isolated(callNameOf(payer));
  return (
    <Dialog
      open
      title={`Why ${isolated(objectNameOf(payer))} ${payer.isYou ? 'pay' : 'pays'}`}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Section title={`${whose} part of each expense`}>
          <Parts parts={why.borne} />
        </Section>
        <Section title={`${who} paid`}>
          {why.paid.length > 0 ? <Parts parts={why.paid} /> : <Text tone="soft">Nothing.</Text>}
        </Section>
        <Payments why={why} />
        <Section title="The sum">
          <Sum payer={payer} why={why} />
        </Section>
      </Stack>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={1}>
        <Heading level={3} size="small" id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return (
    <Figures>
      {parts.map(({ id, title, cents }) => (
        <Figure key={id} words={<bdi>{title}</bdi>} cents={cents} />
      ))}
    </Figures>
  );
}

function Payments({ why: { made, received } }: { why: Reasons }) {
  const { personOf } = useOpenBill();
  if (made.length + received.length === 0) return null;
  const words = (way: 'To' | 'From', { otherId, createdAt }: Transfer) => {
    const other = personOf(otherId);
    return `${way} ${isolated(other ? objectNameOf(other) : 'somebody')}, ${dayOf(createdAt)}`;
  };
  return (
    <Section title="Payments since">
      <Figures>
        {made.map((transfer) => (
          <Figure key={transfer.id} words={words('To', transfer)} cents={transfer.cents} />
        ))}
        {received.map((transfer) => (
          <Figure key={transfer.id} words={words('From', transfer)} cents={-transfer.cents} />
        ))}
      </Figures>
    </Section>
  );
}

/** From their part of the expenses to their balance, and who pays it to whom. */
function Sum({ payer, why: { sums, balance } }: { payer: BillPersonView; why: Reasons }) {
  const { bill, personOf } = useOpenBill();
  const who = isolated(callNameOf(payer));
  const owes = payer.isYou ? 'owe' : 'owes';
  const debts = bill.debts.filter(({ from, to }) => [from, to].includes(payer.id));
  return (
    <>
      <Figures>
        <Figure words="Part of the expenses" cents={sums.borne} />
        {sums.paid > 0 && <Figure words="Paid for them" cents={-sums.paid} />}
        {sums.made > 0 && <Figure words="Payments made" cents={-sums.made} />}
        {sums.received > 0 && <Figure words="Payments received" cents={sums.received} />}
        {balance <= 0 ? (
          <Figure words={`${who} ${owes}`} cents={-balance} sum />
        ) : (
          <Figure words={`${who} ${payer.isYou ? 'get' : 'gets'}`} cents={balance} sum />
        )}
      </Figures>
      {debts.length > 1 && (
        <Figures aria-label="How it is settled">
          {debts.map(({ from, to, amount }) => {
            const pays = from === payer.id;
            const other = personOf(pays ? to : from);
            return (
              <Figure
                key={`${from} ${to} ${amount}`}
                words={`${pays ? 'To' : 'From'} ${isolated(other ? objectNameOf(other) : 'somebody')}`}
                cents={amount}
              />
            );
          })}
        </Figures>
      )}
    </>
  );
}
