import type { ManifestRoute } from '@yolo/platform';
import { Container, EventSkeleton, ListSkeleton, role, Skeleton, Stack } from '@yolo/design-system';
import { styled } from 'styled-components';

/** What stands where a remote's page will be, in the shape that the page will have. */
export function Silhouette({ kind }: { kind: ManifestRoute['silhouette'] }) {
  if (kind === 'event') {
    return (
      <Tall>
        <EventSkeleton />
      </Tall>
    );
  }
  return (
    <Place as={Container}>
      <ListShape rows={kind === 'form' ? 2 : 5} kind={kind} />
    </Place>
  );
}

const coming: object = { 'data-coming': '' };

/** As high as the window, and without a footer below (PageShell), which has its place when the page has come. */
export const Tall = styled.div.attrs(coming)`
  min-height: 100vh;
`;

const Place = styled(Tall)`
  padding-block: ${role('s-7')};
`;

function ListShape({ rows, kind }: { rows: number; kind: ManifestRoute['silhouette'] }) {
  return (
    <Stack gap={6}>
      <Skeleton width="min(320px, 70%)" height={56} />
      <ListSkeleton rows={rows} kind={kind === 'list' ? 'events' : 'lines'} />
    </Stack>
  );
}
