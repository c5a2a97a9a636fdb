import type { HomeView } from '@yolo/contract';
import { EventCard, EventFacts, FactRow, MapPinIcon, Text, WeekdayDate } from '@yolo/design-system';
import { eventDates, eventTime, eventWeekday, eventWhen, timeWords } from '@yolo/platform/event-dates';
import { sceneAt, useRotation } from './scenes';

export interface HomeEventProps {
  event: HomeView['events'][number];
  /** The first is shown large; also where a card without a picture begins in the round of placeholders. */
  place: number;
}

/** One of the member's events; leads to it. */
export function HomeEvent({ event, place }: HomeEventProps) {
  const step = useRotation(place, event.image === null && event.pictures.length === 0);
  return (
    <EventCard
      href={`/events/${event.id}`}
      name={event.name}
      dateText={eventWhen(event)}
      place={event.location}
      imageUrl={place === 0 ? event.image?.url : event.image?.thumbUrl}
      photos={event.pictures.map((picture) => (place === 0 ? picture.url : picture.thumbUrl))}
      scene={sceneAt(step).name}
      size={place === 0 ? 'feature' : 'card'}
      facts={place === 0 && <NextEventFacts event={event} />}
      people={
        <Text size="small" tone="soft">
          {event.going} going
        </Text>
      }
    />
  );
}

function NextEventFacts({ event }: Pick<HomeEventProps, 'event'>) {
  const time = eventTime(event);
  return (
    <EventFacts>
      <WeekdayDate
        weekday={eventWeekday(event) ?? undefined}
        long={eventDates(event)}
        time={time ? timeWords(time) : undefined}
      />
      {event.location && <FactRow icon={<MapPinIcon aria-hidden />} title={event.location} />}
    </EventFacts>
  );
}
