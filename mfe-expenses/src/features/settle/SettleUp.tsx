import { fullName } from '@yolo/contract/members';
import { Cluster, Heading, Panel, Stack, Text, useShowAll } from '@yolo/design-system';
import { Progress, SettleList, useGrowing } from '@yolo/design-system/areas';
import { useMemo, useState } from 'react';
import { dayOf } from '../expenses/dates';
import { useOpenBill } from '../expenses/open-bill';
import { CloseBill } from './CloseBill';
import { leftOf, type SettleGroup, settleGroups, type SettleLine } from './lines';
import { Payments } from './Payments';
import { RecordPayment } from './RecordPayment';
import { type Asking, SettleItem } from './SettleItem';
import { VenmoName } from './VenmoName';
import { Why } from './Why';

const LINES_FIRST = 20;

/** Who pays whom: of an open bill the fewest payments, of a closed one its plans with what was paid of them. */
export function SettleUp() {
  const { bill, personOf } = useOpenBill();
  const groups = useMemo(() => settleGroups(bill, personOf), [bill, personOf]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const payer = asking && personOf(asking.line.from);
  // As long as there is something to settle, though its last line was paid this moment and the answer is on its way: a
  // dialog that goes with the section would not hear that it worked.
  if (bill.expenses.length + groups.length + bill.payments.length === 0) return null;
  return (
    <>
      <Panel>
        <Stack gap={4}>
          <Heading level={2}>Settle up</Heading>
          {bill.plans.length > 0 && <Closed groups={groups} />}
          {groups.map((group, at) => (
            <Group key={group.plan?.id ?? 'open'} group={group} isFirst={at === 0} onAsk={setAsking} />
          ))}
          {groups.length === 0 && <Text tone="soft">Everybody is even.</Text>}
          {bill.mayClose && <CloseBill />}
          <Payments />
          <VenmoName />
        </Stack>
      </Panel>
      {asking?.what === 'why' && payer && <Why payer={payer} onClose={close} />}
      {asking?.what === 'paid' && <RecordPayment line={asking.line} onClose={close} />}
    </>
  );
}

/** Who has closed it and when, and how far it is. */
function Closed({ groups }: { groups: readonly SettleGroup[] }) {
  const { bill } = useOpenBill();
  const lines = groups.flatMap((group) => (group.plan ? group.lines : []));
  const done = lines.filter((line) => leftOf(line) === 0).length;
  const words = `${done} of ${lines.length} paid`;
  const [first] = bill.plans;
  return (
    <Stack gap={2}>
      <Cluster justify="space-between" gap={2}>
        <Text tone="soft">
          Closed by <bdi>{first?.closedBy ? fullName(first.closedBy) : 'a former member'}</bdi> on{' '}
          {dayOf(first?.createdAt ?? '')}
        </Text>
        <Text strong>{words}</Text>
      </Cluster>
      <Progress label="Paid" value={lines.length === 0 ? 1 : done / lines.length} valueText={words} />
    </Stack>
  );
}

interface GroupProps {
  group: SettleGroup;
  isFirst: boolean;
  onAsk(asking: Asking): void;
}

function Group({ group: { plan, lines }, isFirst, onAsk }: GroupProps) {
  const { shown, around, button } = useShowAll<SettleLine, HTMLUListElement>(lines, LINES_FIRST);
  const drawn = useGrowing(shown.length);
  const title = plan ? `What came later, ${dayOf(plan.createdAt)}` : 'Not fixed yet';
  return (
    <Stack gap={2}>
      {!isFirst && (
        <Text as="h3" strong>
          {title}
        </Text>
      )}
      <SettleList ref={around} aria-label={isFirst ? 'Settle up' : title}>
        {shown.slice(0, drawn).map((line) => (
          <SettleItem key={line.key} line={line} onAsk={onAsk} />
        ))}
      </SettleList>
      {button && <div>{button}</div>}
    </Stack>
  );
}
