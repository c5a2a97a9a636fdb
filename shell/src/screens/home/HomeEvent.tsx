import { orderingDay, type EventSummaryView } from '@yolo/contract';
import { EventCard, longDate, longDateRange, Text, timeOfDay } from '@yolo/design-system';
import { sceneAt, useRotation } from './scenes';

export interface HomeEventProps {
  event: EventSummaryView;
  /** The first is shown large; also where a card without a picture begins in the round of placeholders. */
  place: number;
}

/** One of the member's events; leads to it. */
export function HomeEvent({ event, place }: HomeEventProps) {
  const [step] = useRotation(place, event.image === null);
  return (
    <EventCard
      href={`/events/${event.id}`}
      name={event.name}
      dateText={whenOf(event)}
      place={event.location}
      imageUrl={place === 0 ? event.image?.url : event.image?.thumbUrl}
      scene={sceneAt(step).name}
      size={place === 0 ? 'feature' : 'card'}
      people={
        <Text size="small" tone="soft">
          {event.going} going
        </Text>
      }
    />
  );
}

/** The specification's words for an event's dates, with the time where there is one (`spec 1 ch. 2`). */
function whenOf(event: EventSummaryView): string {
  const time = event.time ? `, ${timeOfDay(event.time)}` : '';
  return datesOf(event) + time;
}

function datesOf(event: EventSummaryView): string {
  if (event.multiDay && event.startDate && event.endDate)
    return longDateRange(event.startDate, event.endDate);
  const day = orderingDay(event);
  return day ? longDate(day) : 'Date not set';
}
