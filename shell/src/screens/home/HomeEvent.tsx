import { fullName, type HomeView, type MemberView } from '@yolo/contract';
import { AvatarStack, EventCard, HostLine } from '@yolo/design-system';
import { eventWhen } from '@yolo/platform/event-dates';
import { sceneAt, useRotation } from './scenes';

export interface HomeEventProps {
  event: HomeView['events'][number];
  /** The first is shown large; also where a card without a picture begins in the round of placeholders. */
  place: number;
}

/** One of the member's events; leads to it. */
export function HomeEvent({ event, place }: HomeEventProps) {
  const step = useRotation(place, event.image === null && event.pictures.length === 0);
  const { host } = event;
  return (
    <EventCard
      href={`/events/${event.id}`}
      name={event.name}
      dateText={eventWhen(event)}
      place={event.location}
      imageUrl={place === 0 ? event.image?.url : event.image?.thumbUrl}
      imagePlaceholder={event.image?.placeholder}
      photos={event.pictures.map((picture) => (place === 0 ? picture.url : picture.thumbUrl))}
      scene={sceneAt(step).name}
      size={place === 0 ? 'feature' : 'card'}
      host={
        place === 0 && (
          <HostLine you={event.isOwner} name={fullName(host)} avatarUrl={host.avatarUrl} seedId={host.id} />
        )
      }
      people={
        <AvatarStack
          people={event.faces.map(face)}
          label={`${event.going} going`}
          {...(place === 0 ? {} : SMALL)}
        />
      }
    />
  );
}

const SMALL = { max: 3, size: 30 };

const face = (member: MemberView) => ({
  id: member.id,
  name: fullName(member),
  avatarUrl: member.avatarUrl,
});
