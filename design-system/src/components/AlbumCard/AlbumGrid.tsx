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
  /** Accessible name of the list. */
  label: string;
  /** AlbumCards in `li`s. */
  children: ReactNode;
}

/** A grid of albums, three per row on wide screens. */
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

/** Placeholder of albums while they load. */
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
