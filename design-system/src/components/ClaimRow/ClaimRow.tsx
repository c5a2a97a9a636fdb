import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { Row, RowActions, RowNote, RowText } from '../Row/Row';
import { Text } from '../Text/Text';

export interface Claimer {
  /** Id of the claim. */
  id: string;
  /** Name of the claimer; 'You' for the user. */
  name: string;
  /** Name for the initials if there is no picture, if `name` is 'You'. */
  face?: string;
  /** Picture of the claimer; initials without one. */
  avatarUrl?: string | null;
  /** Quantity. */
  quantity: number;
  /** Seed of the tint, so that it is the same everywhere. */
  seedId?: string;
}

export interface ClaimRowProps {
  /** The requested item. */
  name: string;
  /** Quantity. */
  quantity: number;
  /** The claims, in the order of their creation. */
  claims: readonly Claimer[];
  /** Note below, e.g. the recipe that needs it. */
  note?: ReactNode;
  /** Claim or Un-claim, and buttons of the owner; absent if others have claimed all of it. */
  children?: ReactNode;
}

/* The text is at least as wide as its longest word; the buttons wrap below it if there is no room. */
const Root = styled(Row)`
  display: flex;
  flex-wrap: wrap;
  min-height: 72px;
`;

const Item = styled.div`
  display: flex;
  flex: 1 1 min-content;
  align-items: center;
  gap: inherit;
  min-width: 0;
`;

/** The ring of an unclaimed item. */
export const FreeRing = styled.span<{ $size?: number }>`
  flex: none;
  width: ${({ $size = 40 }) => $size}px;
  height: ${({ $size = 40 }) => $size}px;
  border: 2px dashed ${role('line-2')};
  border-radius: 50%;
`;

const ItemText = styled(RowText)`
  /* Not a grid: with a column that may shrink, so that long words break, its minimum width would be 0. */
  display: flex;
  flex: 1;
  flex-direction: column;
  /* Not 'anywhere', which would reduce the minimum width to one letter. */
  overflow-wrap: break-word;
`;

const Quantity = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;

const Actions = styled(RowActions)`
  margin-inline-start: auto;
`;

/** A requested item: with a dashed ring while it is unclaimed, else the face of the claimer. */
export function ClaimRow({ name, quantity, claims, note, children }: ClaimRowProps) {
  const [first] = claims;
  const remaining = claims.reduce((rest, claim) => rest - claim.quantity, quantity);
  return (
    <Root $lead="face">
      <Item>
        {first ? (
          <Avatar name={first.face ?? first.name} src={first.avatarUrl} size={40} seedId={first.seedId} />
        ) : (
          <FreeRing aria-hidden />
        )}
        <ItemText>
          <Text strong>
            {quantity > 1 && (
              <>
                <Quantity>{quantity} ×</Quantity>{' '}
              </>
            )}
            <bdi>{name}</bdi>
          </Text>
          {claims.length > 0 && (
            <RowNote>
              {claims.map((claim, at) => (
                <span key={claim.id}>
                  {at > 0 && ', '}
                  <bdi>{claim.name}</bdi>
                  {quantity > 1 && ` (${claim.quantity})`}
                </span>
              ))}
              {remaining > 0 && ` · ${remaining} left`}
            </RowNote>
          )}
          <RowNote>{note}</RowNote>
        </ItemText>
      </Item>
      {children && <Actions>{children}</Actions>}
    </Root>
  );
}
