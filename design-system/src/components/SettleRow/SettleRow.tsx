import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { formatMoney } from '../MoneyField/parse-money';
import { Text } from '../Text/Text';

export interface SettlePerson {
  name: string;
  /** Whose initials stand where there is no picture: their name, where `name` is 'You'. */
  face?: string;
  /** Their picture. */
  avatarUrl?: string | null;
  /** What the tint is drawn from. */
  seedId?: string;
}

export interface SettleRowProps {
  /** Who pays. */
  from: SettlePerson;
  /** Whom. */
  to: SettlePerson;
  /** It is the reader who pays: 'You pay'. */
  yours?: boolean;
  /** How much, in cents. */
  amount: number;
  /** Beneath it: why. */
  note?: ReactNode;
  /** What can be done: Venmo, ticking it off. */
  children?: ReactNode;
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

/** A coin on its way. */
const Way = styled.span`
  position: relative;
  flex: 1;
  min-width: 32px;
  border-top: 4px dotted ${role('line-2')};
  &::after {
    content: '';
    position: absolute;
    inset-inline-start: 42%;
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

/** Debts one below the other, each in its `li`. */
export const SettleList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${role('hair')};
  }
`;

/** One payment: who, whom, how much. */
export function SettleRow({ from, to, yours = false, amount, note, children }: SettleRowProps) {
  return (
    <Root>
      <Line>
        <Avatar name={from.face ?? from.name} src={from.avatarUrl} size={44} seedId={from.seedId} />
        <Way aria-hidden />
        <Avatar name={to.face ?? to.name} src={to.avatarUrl} size={44} seedId={to.seedId} />
        {children}
      </Line>
      <Text>
        <b dir="auto">{from.name}</b> {yours ? 'pay' : 'pays'} <b dir="auto">{to.name}</b>{' '}
        <b>{formatMoney(amount)}</b>
      </Text>
      {note && (
        <Text size="small" tone="soft">
          {note}
        </Text>
      )}
    </Root>
  );
}
