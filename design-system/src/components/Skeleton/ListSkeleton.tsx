import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Skeleton } from './Skeleton';

export interface LoadingProps {
  /** Announced while the skeletons are shown. */
  label?: string;
  /** The skeletons. */
  children: ReactNode;
}

/** Wraps skeletons and announces the loading once. */
export function Loading({ label = 'Loading...', children }: LoadingProps) {
  return (
    <div role="status" data-loading="">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

export interface ListSkeletonProps {
  /** Number of skeleton rows. */
  rows?: number;
  /** `people` have an avatar, `events` a picture, `lines` only text. */
  kind?: 'people' | 'events' | 'lines';
  /** Announced while they are shown. */
  label?: string;
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding-block: 12px;
  border-bottom: 1px solid ${role('hair')};
`;

const Words = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 10px;
`;

const widths = ['62%', '78%', '50%', '70%'];

/** Placeholder for a loading list. */
export function ListSkeleton({ rows = 3, kind = 'lines', label }: ListSkeletonProps) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row}>
          {kind === 'people' && <Skeleton width={40} height={40} round />}
          {kind === 'events' && <Skeleton width={72} height={72} />}
          <Words>
            <Skeleton width={widths[row % widths.length]} height={kind === 'events' ? 18 : 14} />
            {kind === 'events' && <Skeleton width="36%" height={12} />}
          </Words>
        </Row>
      ))}
    </Loading>
  );
}
