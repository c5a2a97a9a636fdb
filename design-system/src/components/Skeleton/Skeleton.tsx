import { styled } from 'styled-components';
import { role } from '../../tokens';

export interface SkeletonProps {
  /** CSS length, or px; the full width by default. */
  width?: string | number;
  /** CSS length, or px. */
  height?: string | number;
  /** A circle, for an avatar. */
  round?: boolean;
}

const Block = styled.span<{ $round?: boolean }>`
  display: block;
  flex: none;
  max-width: 100%;
  border-radius: ${({ $round }) => ($round ? '50%' : '4px')};
  background: ${role('sk')};
`;

/** A block in place of loading content. No shimmer. */
export function Skeleton({ width = '100%', height = 16, round }: SkeletonProps) {
  return <Block aria-hidden style={{ width, height }} $round={round} />;
}
