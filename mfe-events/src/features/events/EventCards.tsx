import { orderingDay, type EventSummaryView } from '@yolo/contract';
import { EventCard, type EventCardSize } from '@yolo/design-system';
import { styled } from 'styled-components';
import { eventDates } from '../../event-dates/event-dates';
import { eventTime } from '../../event-dates/your-time';

const Grid = styled.ul<{ $size: EventCardSize }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(${({ $size }) => ($size === 'row' ? '280px' : '240px')}, 100%), 1fr)
  );
  gap: var(--s-5);
  > li,
  > li > a {
    height: 100%;
    min-width: 0;
  }
`;

/** The date with the time, wherever the time is known (decisions, "Behaviour"). */
function when(event: EventSummaryView): string {
  const time = eventTime(event);
  const there = [eventDates(event), time?.time].filter(Boolean).join(', ');
  return time?.yourTime ? `${there} (${time.yourTime})` : there;
}

/** Events as links, in the order in which they come. */
export function EventCards({ events, size }: { events: EventSummaryView[]; size: 'card' | 'row' }) {
  return (
    <Grid $size={size}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard
            href={`/events/${event.id}`}
            name={event.name}
            dateText={when(event)}
            place={event.location}
            imageUrl={event.image?.thumbUrl}
            date={orderingDay(event)}
            size={size}
          />
        </li>
      ))}
    </Grid>
  );
}
