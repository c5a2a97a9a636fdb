import type { ManifestRoute } from '@yolo/platform';
import { Container, EventSkeleton, ListSkeleton, role, Skeleton, Stack } from '@yolo/design-system';
import { styled } from 'styled-components';

/** The placeholder of a remote's page, in the shape of the page. */
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

const loadingAttribute: object = { 'data-coming': '' };

/** As high as the window; PageShell hides the footer until the page is loaded. */
export const Tall = styled.div.attrs(loadingAttribute)`
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
