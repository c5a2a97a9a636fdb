import { isolated } from '@yolo/contract';
import { fullName } from '@yolo/contract/members';
import {
  ArrowUpRightIcon,
  Button,
  ButtonLink,
  Cluster,
  Heading,
  Panel,
  Stack,
  Text,
  useShowAll,
} from '@yolo/design-system';
import { formatMoney, Progress, RowList, SettleRow } from '@yolo/design-system/areas';
import { useMemo, useState } from 'react';
import { dayOf } from '../expenses/dates';
import { faceOf, objectNameOf } from '../expenses/people';
import { useOpenBill } from '../expenses/use-bill';
import { CloseBill } from './CloseBill';
import { leftOf, type SettleGroup, settleGroups, type SettleLine, venmoUrl } from './lines';
import { Payments } from './Payments';
import { RecordPayment } from './RecordPayment';
import { VenmoName } from './VenmoName';
import { Why } from './Why';

const LINES_FIRST = 20;

/** The dialog to open for a line: why it exists, or that it was paid. */
interface LineDialog {
  what: 'why' | 'paid';
  line: SettleLine;
}

/** Who pays whom: for an open bill the fewest payments, for a closed one its plans with recorded payments. */
export function SettleUp() {
  const { bill, personOf } = useOpenBill();
  const groups = useMemo(() => settleGroups(bill, personOf), [bill, personOf]);
  const [dialog, setDialog] = useState<LineDialog | null>(null);
  const close = () => setDialog(null);
  const payer = dialog && personOf(dialog.line.from);
  // Rendered as long as there is anything to settle, also while the payment of the last line is being sent: a dialog
  // that unmounts with the section would not get the answer.
  if (bill.expenses.length + groups.length + bill.payments.length === 0) return null;
  return (
    <>
      <Panel>
        <Stack gap={4}>
          <Heading level={2}>Settle up</Heading>
          {bill.plans.length > 0 && <ClosedStatus groups={groups} />}
          {groups.map((group, at) => (
            <Group key={group.plan?.id ?? 'open'} group={group} isFirst={at === 0} onAsk={setDialog} />
          ))}
          {groups.length === 0 && <Text tone="soft">Everybody is even.</Text>}
          {bill.mayClose && <CloseBill />}
          <Payments />
          <VenmoName />
        </Stack>
      </Panel>
      {dialog?.what === 'why' && payer && <Why payer={payer} onClose={close} />}
      {dialog?.what === 'paid' && <RecordPayment line={dialog.line} onClose={close} />}
    </>
  );
}

/** Who closed the bill and when, and its progress. */
function ClosedStatus({ groups }: { groups: readonly SettleGroup[] }) {
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
  onAsk(dialog: LineDialog): void;
}

function Group({ group: { plan, lines }, isFirst, onAsk }: GroupProps) {
  const { shown, around, button } = useShowAll<SettleLine, HTMLUListElement>(lines, LINES_FIRST);
  const title = plan ? `What came later, ${dayOf(plan.createdAt)}` : 'Not fixed yet';
  return (
    <Stack gap={2}>
      {!isFirst && (
        <Text as="h3" strong>
          {title}
        </Text>
      )}
      <RowList ref={around} aria-label={isFirst ? 'Settle up' : title}>
        {shown.map((line) => (
          <SettleItem key={line.key} line={line} onAsk={onAsk} />
        ))}
      </RowList>
      {button && <div>{button}</div>}
    </Stack>
  );
}

interface SettleItemProps {
  line: SettleLine;
  onAsk(dialog: LineDialog): void;
}

/** One payment of the plan with what can be done about it. */
function SettleItem({ line, onAsk }: SettleItemProps) {
  const { eventName, personOf } = useOpenBill();
  const [payer, payee] = [personOf(line.from), personOf(line.to)];
  if (!payer || !payee) return null;
  const remaining = leftOf(line);
  const label = `${isolated(payer.name)} to ${isolated(payee.name)}, ${formatMoney(line.amount)}`;
  return (
    <li tabIndex={-1}>
      <SettleRow
        from={faceOf(payer)}
        to={{ ...faceOf(payee), name: objectNameOf(payee) }}
        yours={payer.isYou}
        amount={line.amount}
        paid={line.paid}
        acts={
          <>
            <Button variant="quiet" aria-label={`Why? ${label}`} onClick={() => onAsk({ what: 'why', line })}>
              Why?
            </Button>
            {line.mayPay && remaining > 0 && (
              <Button
                variant="quiet"
                aria-label={`Paid: ${label}`}
                onClick={() => onAsk({ what: 'paid', line })}
              >
                Paid
              </Button>
            )}
          </>
        }
      >
        {payer.isYou && remaining > 0 && (
          <ButtonLink
            href={venmoUrl(remaining, eventName, line.venmoName)}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ArrowUpRightIcon aria-hidden />}
          >
            Venmo
          </ButtonLink>
        )}
      </SettleRow>
    </li>
  );
}
