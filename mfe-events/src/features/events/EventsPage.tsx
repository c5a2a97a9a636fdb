import { EVENT_PAGE_MAX } from '@yolo/contract/events';
import { ButtonLink, EmptyState, ListPage, Loading, PlusIcon, Skeleton, wide } from '@yolo/design-system';
import { LoadFailed } from '@yolo/platform/event';
import { lazyPage, usePage } from '@yolo/platform/remote';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { useEventList, useLiveLists } from '../../queries/event-lists';
import { AllEvents } from './AllEvents';
import { onTop, useArrivals } from './arrivals';
import { RecentEvents } from './RecentEvents';

const EventSearch = lazyPage(() => import(/* webpackChunkName: "event-search" */ './EventSearch'));
const EventCalendar = lazyPage(() => import(/* webpackChunkName: "event-calendar" */ './EventCalendar'));

const SearchRoom = styled.div`
  width: 100%;
  min-height: 50px;
  ${wide} {
    width: 456px;
  }
`;

const Room = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7);
`;

/** `/events`: everything the member owns or goes to. */
export default function EventsPage() {
  usePage({ title: 'Events', canonical: '/events' });
  useLiveLists();
  return (
    <ListPage
      title="Events"
      action={
        <SearchRoom>
          <Suspense fallback={<Skeleton height={50} />}>
            <EventSearch />
          </Suspense>
        </SearchRoom>
      }
    >
      <Lists />
    </ListPage>
  );
}

function Lists() {
  const list = useEventList(EVENT_PAGE_MAX);
  const { data, isLoadingError } = list;
  const arrivals = useArrivals(data);
  if (isLoadingError) return <LoadFailed title="Your events could not be loaded" failed={list} />;
  const isEmpty = data?.length === 0;
  return (
    <Room>
      {isEmpty ? <NoEvents /> : <RecentEvents events={data && onTop(arrivals, data)} />}
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={560} />
          </Loading>
        }
      >
        <EventCalendar />
      </Suspense>
      {!isEmpty && <AllEvents arrivals={arrivals} />}
    </Room>
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
