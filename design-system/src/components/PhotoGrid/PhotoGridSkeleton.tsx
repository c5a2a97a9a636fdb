import { styled } from 'styled-components';
import { phone, role } from '../../tokens';
import { Loading } from '../Skeleton/ListSkeleton';

/** Rows without measuring: flex-basis is the width at the row's height, and boxes share the remaining width. */
const Rows = styled.div`
  --row: 212;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${phone} {
    --row: 94;
    gap: 4px;
  }
`;

const Box = styled.div`
  flex: var(--shape) 1 calc(var(--shape) * var(--row) * 1px);
  aspect-ratio: var(--shape);
  min-width: 0;
  border-radius: 6px;
  background: ${role('sk')};
`;

const shapes = [1.5, 0.8, 1.5, 1.5, 0.8, 1.5, 1.5, 0.8, 1, 1.5];

/** Placeholder for loading photos. */
export function PhotoGridSkeleton() {
  return (
    <Loading>
      <Rows>
        {shapes.map((shape, at) => (
          <Box key={at} style={{ '--shape': shape }} />
        ))}
      </Rows>
    </Loading>
  );
}
