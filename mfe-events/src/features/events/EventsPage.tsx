import { EVENT_PAGE_MAX } from '@yolo/contract';
import {
  ButtonLink,
  CardSkeleton,
  EmptyState,
  ErrorState,
  ListPage,
  Loading,
  phone,
  PlusIcon,
} from '@yolo/design-system';
import { usePage } from '@yolo/platform/remote';
import { styled } from 'styled-components';
import { useEventList } from '../../queries/event';
import { useLiveLists } from '../../queries/live';
import { EventCards } from './EventCards';

const Silhouettes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: var(--s-5);
  ${phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: var(--s-4);
  }
`;

/** `/events`: everything the member owns or goes to. */
export default function EventsPage() {
  usePage({ title: 'Events', canonical: '/events' });
  useLiveLists();
  return (
    <ListPage title="Events">
      <List />
    </ListPage>
  );
}

function List() {
  const events = useEventList(EVENT_PAGE_MAX);
  if (events.data && events.data.length > 0) return <EventCards events={events.data} size="card" />;
  if (events.data) return <NoEvents />;
  if (events.isPending)
    return (
      <Loading>
        <Silhouettes>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </Silhouettes>
      </Loading>
    );
  return (
    <ErrorState
      title="Your events could not be loaded"
      message="Check your connection and try again."
      onRetry={() => void events.refetch()}
      busy={events.isFetching}
    />
  );
}

function NoEvents() {
  return (
    <EmptyState
      drawing="events"
      title="No events yet."
      action={
        <ButtonLink variant="primary" href="/create" icon={<PlusIcon aria-hidden />}>
          Create Event
        </ButtonLink>
      }
    />
  );
}
