import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Loading } from '../Skeleton/ListSkeleton';
import { Skeleton } from '../Skeleton/Skeleton';

const Albums = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: 32px 24px;
  list-style: none;
`;

export interface AlbumGridProps {
  /** What they are, read aloud. */
  label: string;
  /** AlbumCards in `li`s. */
  children: ReactNode;
}

/** Albums beside one another, three where it is wide. */
export function AlbumGrid({ label, children }: AlbumGridProps) {
  return <Albums aria-label={label}>{children}</Albums>;
}

const Shape = styled.div`
  display: grid;
  gap: 12px;
  > :first-child {
    aspect-ratio: 4 / 3;
    border-radius: 6px;
    background: ${role('sk')};
  }
`;

/** Albums that are on their way. */
export function AlbumsSkeleton() {
  return (
    <Loading>
      <Albums as="div">
        {['64%', '82%', '50%'].map((width) => (
          <Shape key={width}>
            <div />
            <Skeleton width={width} height={18} />
            <Skeleton width="40%" height={12} />
          </Shape>
        ))}
      </Albums>
    </Loading>
  );
}
