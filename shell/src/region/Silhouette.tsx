import type { ManifestRoute } from '@yolo/platform';
import { Container, Columns, ListSkeleton, Loading, role, Skeleton, Stack } from '@yolo/design-system';
import { styled } from 'styled-components';

/** What stands where a remote's page will be, in the shape that the page will have. */
export function Silhouette({ kind }: { kind: ManifestRoute['silhouette'] }) {
  return (
    <Place>
      {kind === 'event' ? <EventShape /> : <ListShape rows={kind === 'form' ? 2 : 5} kind={kind} />}
    </Place>
  );
}

/* As high as the window, so that the footer is not seen until it has its place. */
const Place = styled(Container)`
  min-height: 100vh;
  padding-block: ${role('s-7')};
`;

function EventShape() {
  return (
    <Loading>
      <Columns>
        <Skeleton height="min(600px, 90vw)" />
        <Stack gap={5}>
          <Skeleton width="70%" height={56} />
          <Skeleton width="50%" />
          <Skeleton width="60%" />
        </Stack>
      </Columns>
    </Loading>
  );
}

function ListShape({ rows, kind }: { rows: number; kind: ManifestRoute['silhouette'] }) {
  return (
    <Stack gap={6}>
      <Skeleton width="min(320px, 70%)" height={56} />
      <ListSkeleton rows={rows} kind={kind === 'list' ? 'events' : 'lines'} />
    </Stack>
  );
}
