import { orderingDay } from '@yolo/contract';
import type { EventSummaryView } from '@yolo/contract/events';
import { Carousel, EventCard, Heading, Loading, Skeleton, Stack } from '@yolo/design-system';
import { eventWhen } from '@yolo/platform/event-dates';
import { styled } from 'styled-components';

/** Up to five (`spec 1 ch. 9`). */
const LIMIT = 5;

/* With the carousel's own room for shadows and its buttons, so that the calendar below stays where it is. */
const Prints = styled.div`
  display: flex;
  gap: var(--s-4);
  padding-bottom: 68px;
  overflow: hidden;
`;

const Print = styled.div`
  display: grid;
  gap: var(--s-3);
  flex: 0 0 264px;
`;

/** The carousel at the top of the page, or its silhouette until the events are there. */
export function RecentEvents({ events }: { events: EventSummaryView[] | undefined }) {
  return (
    <Stack gap={5}>
      <Heading level={2}>Recent Events</Heading>
      {events ? <Slides events={events.slice(0, LIMIT)} /> : <Silhouettes />}
    </Stack>
  );
}

function Slides({ events }: { events: EventSummaryView[] }) {
  const slides = events.map((event) => ({
    id: event.id,
    label: event.name,
    content: (
      <EventCard
        href={`/events/${event.id}`}
        size="print"
        name={event.name}
        dateText={eventWhen(event)}
        imageUrl={event.image?.thumbUrl}
        imagePlaceholder={event.image?.placeholder}
        scene={event.cover}
        date={orderingDay(event)}
      />
    ),
  }));
  return <Carousel label="Recent Events" slides={slides} />;
}

function Silhouettes() {
  return (
    <Loading>
      <Prints>
        {[1, 2, 3, 4].map((slide) => (
          <Print key={slide}>
            <Skeleton height={176} />
            <Skeleton width="72%" height={18} />
            <Skeleton width="52%" height={18} />
            <Skeleton width="64%" height={12} />
          </Print>
        ))}
      </Prints>
    </Loading>
  );
}
