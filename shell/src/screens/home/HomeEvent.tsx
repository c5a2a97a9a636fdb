import type { HomeView, UserView } from '@yolo/contract';
import { EventCard, HostLine, Text } from '@yolo/design-system';
import { eventWhen } from '@yolo/platform/event-dates';
import { displayName } from '../../app/display-name';
import { sceneAt, useRotation } from './scenes';

export interface HomeEventProps {
  event: HomeView['events'][number];
  /** The first is shown large; also where a card without a picture begins in the round of placeholders. */
  place: number;
  user: UserView;
}

/** One of the member's events; leads to it. */
export function HomeEvent({ event, place, user }: HomeEventProps) {
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
      host={
        place === 0 &&
        event.isOwner && <HostLine you name={displayName(user)} avatarUrl={user.avatarUrl} seedId={user.id} />
      }
      people={
        <Text size={place === 0 ? 'body' : 'small'} tone="soft">
          {event.going} going
        </Text>
      }
    />
  );
}
