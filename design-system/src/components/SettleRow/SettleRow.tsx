import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { inYolo, role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { formatMoney } from '../MoneyField/parse-money';
import { Text } from '../Text/Text';

export interface SettlePerson {
  name: string;
  /** Name for the initials if there is no picture, if `name` is 'You'. */
  face?: string;
  /** Picture of the member. */
  avatarUrl?: string | null;
  /** Seed of the avatar’s tint. */
  seedId?: string;
}

export interface SettleRowProps {
  /** The payer. */
  from: SettlePerson;
  /** The recipient. */
  to: SettlePerson;
  /** The user is the payer: 'You pay'. */
  yours?: boolean;
  /** Amount in cents. */
  amount: number;
  /** Paid part in cents: a partial payment is shown as text, a full one with a check. @default 0 */
  paid?: number;
  /** Secondary text below the row. */
  note?: ReactNode;
  /** Action beside the drawing: Venmo. */
  children?: ReactNode;
  /** Actions below: asking why, marking as paid. */
  acts?: ReactNode;
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  padding-block: 12px;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
`;

/** The line that the coin moves along. */
const CoinLine = styled.span`
  position: relative;
  flex: 1;
  min-width: 32px;
  border-top: 4px dotted ${role('line-2')};
  &::after {
    content: '';
    position: absolute;
    inset-inline-start: var(--at);
    top: -12px;
    width: 20px;
    height: 20px;
    box-sizing: border-box;
    border: 4px solid ${role('surface')};
    border-radius: 50%;
    background: ${role('a-sun')};
    box-shadow: 2px 2px 0 ${role('a-sh')};
  }
  ${inYolo} {
    &::after {
      outline: 2px solid ${role('bc')};
    }
  }
`;

const Summary = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
  svg {
    display: inline-block;
    margin-inline-end: 6px;
    vertical-align: -0.2em;
    color: ${role('ok')};
  }
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
`;

const Acts = styled.span`
  display: flex;
  margin-inline-start: auto;
  ${inYolo} {
    gap: 8px;
    margin-block: 4px;
  }
`;

/** Position of the coin on the line by the paid part. */
const coinAt = (part: number): CSSProperties =>
  ({
    '--at': part >= 1 ? 'calc(100% - 20px)' : `calc(${42 + part * 40}% - ${part * 20}px)`,
  }) as CSSProperties;

/** One payment: payer, recipient and amount. */
export function SettleRow(props: SettleRowProps) {
  const { from, to, yours = false, amount, paid = 0, note, children, acts } = props;
  const isPaid = paid >= amount;
  const verb = isPaid ? 'paid' : yours ? 'pay' : 'pays';
  return (
    <Root>
      <Line>
        <Avatar name={from.face ?? from.name} src={from.avatarUrl} size={44} seedId={from.seedId} />
        <CoinLine aria-hidden style={coinAt(paid / amount)} />
        <Avatar name={to.face ?? to.name} src={to.avatarUrl} size={44} seedId={to.seedId} />
        {children}
      </Line>
      <Words>
        <Summary>
          <Text>
            {isPaid && <CheckIcon aria-hidden size={20} />}
            <b dir="auto">{from.name}</b> {verb} <b dir="auto">{to.name}</b> <b>{formatMoney(amount)}</b>
          </Text>
          {paid > 0 && !isPaid && (
            <Text size="small" tone="soft">
              {formatMoney(paid)} of {formatMoney(amount)} paid
            </Text>
          )}
        </Summary>
        {acts && <Acts>{acts}</Acts>}
      </Words>
      {note && (
        <Text size="small" tone="soft">
          {note}
        </Text>
      )}
    </Root>
  );
}
