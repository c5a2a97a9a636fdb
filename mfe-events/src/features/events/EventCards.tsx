import { orderingDay } from '@yolo/contract';
import { type EventSummaryView, goingWords } from '@yolo/contract/events';
import { AvatarStack, EventCard, phone, type EventCardSize } from '@yolo/design-system';
import { eventWhen } from '@yolo/platform/event-dates';
import { styled } from 'styled-components';

export const Grid = styled.ul<{ $size: EventCardSize }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(${({ $size }) => ($size === 'row' ? '280px' : '240px')}, 100%), 1fr)
  );
  gap: var(--s-5);
  ${phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: ${({ $size }) => ($size === 'row' ? 'var(--s-5)' : 'var(--s-4)')};
  }
  > li,
  > li > a {
    height: 100%;
    min-width: 0;
  }
`;

/** Events as links, in the given order. */
export function EventCards({ events, size }: { events: EventSummaryView[]; size: 'card' | 'row' }) {
  return (
    <Grid $size={size}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard
            href={`/events/${event.id}`}
            name={event.name}
            dateText={eventWhen(event)}
            place={event.location}
            imageUrl={event.image?.thumbUrl}
            imagePlaceholder={event.image?.placeholder}
            scene={event.cover}
            date={orderingDay(event)}
            size={size}
            level={3}
            people={<AvatarStack people={[]} label={goingWords(event.going, event.companions)} />}
          />
        </li>
      ))}
    </Grid>
  );
}
