import { styled } from 'styled-components';
import { inYolo, role } from '../../tokens';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface CountBadgeProps {
  /** The count; 0 shows nothing. */
  count: number;
  /** The highest number shown; above it '9+'. */
  cap?: number;
  /** Accessible text instead of the number, e.g. '3 pending invitations'. */
  label: string;
}

const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
  padding-inline: 6px;
  border-radius: 999px;
  background: ${role('badge')};
  color: ${role('on-badge')};
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1;
  font-variant-numeric: lining-nums;
  ${inYolo} {
    border: 2px solid ${role('bc')};
  }
`;

/** The number of new items; nothing if there are none. */
export function CountBadge({ count, cap = 9, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <Disc>
      <span aria-hidden>{count > cap ? `${cap}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Disc>
  );
}
