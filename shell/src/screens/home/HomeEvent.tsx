import { orderingDay } from '@yolo/contract';
import { goingWords, type HomeView } from '@yolo/contract/events';
import { fullName, type MemberView } from '@yolo/contract/members';
import { AvatarStack, EventCard, HostLine } from '@yolo/design-system';
import { cardLine } from '@yolo/platform/event-dates';
import { scenes } from './scenes';

export interface HomeEventProps {
  event: HomeView['events'][number];
  /** Index in the list; the first event is shown large. */
  place: number;
}

/** A card that links to one of the member's events. */
export function HomeEvent({ event, place }: HomeEventProps) {
  const { host } = event;
  return (
    <EventCard
      href={`/events/${event.id}`}
      name={event.name}
      dateText={cardLine(event)}
      place={event.location}
      imageUrl={place === 0 ? event.image?.url : event.image?.thumbUrl}
      imagePlaceholder={event.image?.placeholder}
      photos={event.pictures.map((picture) => (place === 0 ? picture.url : picture.thumbUrl))}
      scene={event.cover}
      placeholders={placeholders(place)}
      date={orderingDay(event)}
      size={place === 0 ? 'feature' : 'card'}
      host={
        place === 0 && (
          <HostLine you={event.isOwner} name={fullName(host)} avatarUrl={host.avatarUrl} seedId={host.id} />
        )
      }
      people={
        <AvatarStack
          people={event.faces.map(face)}
          label={goingWords(event.going, event.companions)}
          {...(place === 0 ? {} : SMALL)}
        />
      }
    />
  );
}

/** Each card starts with a different drawing. */
const placeholders = (place: number) =>
  [...scenes.slice(place), ...scenes.slice(0, place)].map(({ name }) => name);

const SMALL = { max: 3, size: 30 };

const face = (member: MemberView) => ({
  id: member.id,
  name: fullName(member),
  avatarUrl: member.avatarUrl,
});
