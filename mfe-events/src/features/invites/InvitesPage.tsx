import { type EventView, isolated } from '@yolo/contract';
import { Card, Columns, EventPage, ListSkeleton, PlaceCard } from '@yolo/design-system';
import { lazyPage, usePage } from '@yolo/platform/remote';
import { lazy, Suspense, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { mapsHref, splitPlace } from '../../event/place';
import { useEventMap, useGuests, type EventMapQuery, type GuestsQuery } from '../../queries/event';
import { useAreaLinks } from '../frame/area-links';
import { EventGate } from '../frame/EventGate';
import { DeleteEvent } from './DeleteEvent';
import { Description } from './Description';
import { EventHead } from './EventHead';
import { GuestLists } from './GuestLists';

// The member picker is heavy, and only owners need it.
const InviteMore = lazyPage(() => import(/* webpackChunkName: "invite-more" */ './InviteMore'));

// The page does not wait for its map, and an event without one is still an event.
const EventMap = lazy<ComponentType<{ around: EventMapQuery; place: string }>>(() =>
  import(/* webpackChunkName: "event-map" */ './EventMap').catch(() => ({ default: () => null })),
);

/** `/events/{id}/invites`. */
export default function InvitesPage() {
  const { eventId = '' } = useParams();
  // Asked for beside the event, not after it.
  const guests = useGuests(eventId);
  return (
    <EventGate key={eventId} eventId={eventId}>
      {(event) => <Invites event={event} guests={guests} />}
    </EventGate>
  );
}

function Invites({ event, guests }: { event: EventView; guests: GuestsQuery }) {
  usePage({ title: isolated(event.name), canonical: null });
  const areas = useAreaLinks(event.id);
  const isOwner = event.viewer.role === 'owner';
  return (
    <EventPage head={<EventHead event={event} />} areas={areas}>
      <LetterAndPlace event={event} />
      <GuestLists event={event} guests={guests} />
      {isOwner && (
        <Suspense fallback={<InviteMoreSilhouette />}>
          <InviteMore event={event} />
        </Suspense>
      )}
      {isOwner && <DeleteEvent event={event} />}
    </EventPage>
  );
}

const InviteMoreSilhouette = () => (
  <Card padding="large">
    <ListSkeleton rows={5} />
  </Card>
);

function LetterAndPlace({ event }: { event: EventView }) {
  const { description, location } = event;
  if (!description && !location) return null;
  return (
    <Columns>
      {description && <Description event={event} text={description} />}
      {location && <Place event={event} location={location} />}
    </Columns>
  );
}

/** A place that nobody finds has its words and the link to a search, and no map. */
function Place({ event, location }: { event: EventView; location: string }) {
  const around = useEventMap(event.id, location);
  const isUnknown = around.data && !around.data.map && !around.data.imageUrl;
  const map = (
    <Suspense fallback={null}>
      <EventMap around={around} place={location} />
    </Suspense>
  );
  return (
    <PlaceCard {...splitPlace(location)} mapsHref={mapsHref(location)} map={isUnknown ? undefined : map} />
  );
}
