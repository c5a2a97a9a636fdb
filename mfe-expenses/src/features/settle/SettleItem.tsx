import { isolated } from '@yolo/contract';
import { ArrowUpRightIcon, Button, ButtonLink } from '@yolo/design-system';
import { formatMoney, SettleRow } from '@yolo/design-system/areas';
import { useOpenBill } from '../expenses/open-bill';
import { faceOf, objectNameOf } from '../expenses/people';
import { leftOf, type SettleLine, venmoUrl } from './lines';

/** The dialog to open for a line: why it exists, or that it was paid. */
export interface LineDialog {
  what: 'why' | 'paid';
  line: SettleLine;
}

export interface SettleItemProps {
  line: SettleLine;
  onAsk(asking: LineDialog): void;
}

/** One payment of the plan with what can be done about it. */
export function SettleItem({ line, onAsk }: SettleItemProps) {
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
