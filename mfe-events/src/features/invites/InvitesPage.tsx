import { isolated } from '@yolo/contract';
import { type EventView, splitPlace } from '@yolo/contract/events';
import { Card, Columns, EventPage, Link, ListSkeleton, PlaceCard, Text } from '@yolo/design-system';
import { EventGate } from '@yolo/platform/event';
import { lazyPage, usePage } from '@yolo/platform/remote';
import { lazy, Suspense, useCallback, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useEventMap, useGuests, type EventMapQuery, type GuestsQuery } from '../../queries/event-parts';
import { asQuery } from '../../event/as-query';
import { EventEggs } from '../../event/EventEggs';
import { useAreaLinks } from '../frame/area-links';
import { isGuestsPage } from '../manage/event-link';
import { useFirstLook } from '../manage/first-look';
import { FirstLook } from '../manage/FirstLook';
import { OwnerTools } from '../manage/OwnerTools';
import { DeleteEvent } from './DeleteEvent';
import { Description } from './Description';
import { EventHead } from './EventHead';
import { GuestLists } from './GuestLists';

// The member picker is heavy, and only owners need it.
const InviteMore = lazyPage(() => import(/* webpackChunkName: "invite-more" */ './InviteMore'));

// Loaded lazily: owners seldom need it.
const AsGuest = lazyPage(() => import(/* webpackChunkName: "as-guest" */ '../manage/AsGuest'));

// Loaded lazily; if it cannot be fetched, the page works without a map.
const EventMap = lazy<ComponentType<{ around: EventMapQuery; place: string }>>(() =>
  import(/* webpackChunkName: "event-map" */ './EventMap').catch(() => ({ default: () => null })),
);

/** `/events/{id}/invites`. */
export default function InvitesPage() {
  const { eventId = '' } = useParams();
  // Requested in parallel to the event, not after it.
  const guests = useGuests(eventId);
  return (
    <EventGate key={eventId} eventId={eventId}>
      {(event) => (
        <>
          <Invites event={event} guests={guests} />
          <EventEggs event={event} />
        </>
      )}
    </EventGate>
  );
}

interface InvitesProps {
  event: EventView;
  guests: GuestsQuery;
}

function Invites({ event, guests }: InvitesProps) {
  usePage({ title: isolated(event.name), canonical: null });
  const [query] = useSearchParams();
  const [isFirst, endFirst] = useFirstLook(event.id);
  const [wasGuest, setWasGuest] = useState(false);
  const onShownAsGuest = useCallback(() => setWasGuest(true), []);
  if (event.viewer.role !== 'owner') return <Page event={event} guests={guests} />;
  if (!isGuestsPage(query))
    return (
      <OwnersPage
        event={event}
        guests={guests}
        isFirst={isFirst}
        endFirst={endFirst}
        toolsFocused={wasGuest}
      />
    );
  return (
    <Suspense fallback={null}>
      <AsGuest event={event} onShown={onShownAsGuest}>
        {(guestEvent, ticket) => <Page event={guestEvent} guests={guests} ticket={ticket} />}
      </AsGuest>
    </Suspense>
  );
}

interface PageProps extends InvitesProps {
  /** The owner's tools in the head. */
  tools?: ReactNode;
  /** In place of a guest's answer, while the owner sees the page as a guest does. */
  ticket?: ReactNode;
  /** The owner's sections below the lists. */
  children?: ReactNode;
}

function Page({ event, guests, tools, ticket, children }: PageProps) {
  const areas = useAreaLinks(event);
  return (
    <EventPage head={<EventHead event={event} tools={tools} ticket={ticket} />} areas={areas}>
      <DescriptionAndPlace event={event} />
      <GuestLists event={event} guests={guests} asGuest={ticket !== undefined} />
      {children}
      <UnknownHost event={event} />
    </EventPage>
  );
}

/** For guests by link who do not know the host. */
function UnknownHost({ event }: { event: EventView }) {
  const path = event.viewer.invitation?.unknownHost;
  return path ? (
    <Text tone="soft">
      <Link alone href={path}>
        I don&rsquo;t know this person
      </Link>
    </Text>
  ) : null;
}

interface OwnersPageProps extends InvitesProps {
  isFirst: boolean;
  endFirst(): void;
  toolsFocused: boolean;
}

function OwnersPage({ event, guests, isFirst, endFirst, toolsFocused }: OwnersPageProps) {
  const [invitePresses, invite] = useReducer((times: number) => times + 1, 0);
  return (
    <>
      {isFirst && <FirstLook eventId={event.id} onInvite={invite} onDismiss={endFirst} />}
      <Page
        event={event}
        guests={guests}
        tools={<OwnerTools event={event} onInvite={invite} focused={toolsFocused} />}
      >
        <Suspense
          fallback={
            <Card padding="large">
              <ListSkeleton rows={5} />
            </Card>
          }
        >
          <InviteMore event={event} asked={invitePresses} />
        </Suspense>
        <DeleteEvent event={event} />
      </Page>
    </>
  );
}

function DescriptionAndPlace({ event }: { event: EventView }) {
  const { description, location } = event;
  if (!description && !location) return null;
  return (
    <Columns>
      {description && <Description event={event} text={description} />}
      {location && <Place event={event} location={location} />}
    </Columns>
  );
}

/** Google's documented address for a search. */
const mapsHref = (location: string) =>
  `https://www.google.com/maps/search/?${asQuery({ api: '1', query: location })}`;

/** A place that cannot be found has its text and the link to a search, and no map. */
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
