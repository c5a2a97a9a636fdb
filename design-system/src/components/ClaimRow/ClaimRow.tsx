import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone, role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { Text } from '../Text/Text';

export interface Claimer {
  /** Of the claim. */
  id: string;
  /** Who brings it; 'You' for the reader. */
  name: string;
  /** Whose initials stand where there is no picture: their name, where `name` is 'You'. */
  face?: string;
  /** Its picture; without one the initials. */
  avatarUrl?: string | null;
  /** How many of it. */
  quantity: number;
  /** What the tint is drawn from, so that it is the same everywhere. */
  seedId?: string;
}

export interface ClaimRowProps {
  /** What is wanted. */
  name: string;
  /** How many of it. */
  quantity: number;
  /** Who brings how many, in the order in which they said so. */
  claims: readonly Claimer[];
  /** Beneath it, e.g. which recipe it is for. */
  note?: ReactNode;
  /** Claim or Un-claim, and what the owner can do; nothing where somebody else has it all. */
  children?: ReactNode;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 72px;
  padding-block: 12px;
  ${phone} {
    gap: 4px 8px;
  }
`;

/* As wide as its longest word at least: where that leaves no room for the buttons, they stand below it. */
const Wish = styled.div`
  display: flex;
  flex: 1 1 min-content;
  align-items: center;
  gap: inherit;
  min-width: 0;
`;

/** A free seat. */
export const FreeRing = styled.span<{ $size?: number }>`
  flex: none;
  width: ${({ $size = 40 }) => $size}px;
  height: ${({ $size = 40 }) => $size}px;
  border: 2px dashed ${role('line-2')};
  border-radius: 50%;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  /* Not 'anywhere', by which every letter would count as a word. */
  overflow-wrap: break-word;
`;

const Wanted = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;

const Acts = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-inline-start: auto;
`;

/** Something that is wanted: a dashed ring while nobody brings it, a face when somebody does. */
export function ClaimRow({ name, quantity, claims, note, children }: ClaimRowProps) {
  const [first] = claims;
  const left = claims.reduce((rest, claim) => rest - claim.quantity, quantity);
  return (
    <Root>
      <Wish>
        {first ? (
          <Avatar name={first.face ?? first.name} src={first.avatarUrl} size={40} seedId={first.seedId} />
        ) : (
          <FreeRing aria-hidden />
        )}
        <Words>
          <Text strong>
            {quantity > 1 && (
              <>
                <Wanted>{quantity} ×</Wanted>{' '}
              </>
            )}
            <bdi>{name}</bdi>
          </Text>
          {claims.length > 0 && (
            <Text size="small" tone="soft">
              {claims.map((claim, at) => (
                <span key={claim.id}>
                  {at > 0 && ', '}
                  <bdi>{claim.name}</bdi>
                  {quantity > 1 && ` (${claim.quantity})`}
                </span>
              ))}
              {left > 0 && ` · ${left} left`}
            </Text>
          )}
          {note && (
            <Text size="small" tone="soft">
              {note}
            </Text>
          )}
        </Words>
      </Wish>
      {children && <Acts>{children}</Acts>}
    </Root>
  );
}
