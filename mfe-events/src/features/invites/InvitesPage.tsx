import type { EventView } from '@yolo/contract';
import { AreaNav, Columns, Container, PlaceCard, Stack } from '@yolo/design-system';
import { usePage } from '@yolo/platform/remote';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { mapsHref, splitPlace } from '../../event/place';
import { useAreaLinks } from '../frame/area-links';
import { EventGate } from '../frame/EventGate';
import { DeleteEvent } from './DeleteEvent';
import { Description } from './Description';
import { EventHead } from './EventHead';
import { GuestLists } from './GuestLists';
import { InviteMore } from './InviteMore';

const Content = styled(Container)`
  padding-top: var(--s-7);
`;

/** `/events/{id}/invites`. */
export default function InvitesPage() {
  const { eventId = '' } = useParams();
  return (
    <EventGate key={eventId} eventId={eventId}>
      {(event) => <Invites event={event} />}
    </EventGate>
  );
}

function Invites({ event }: { event: EventView }) {
  usePage({ title: event.name, canonical: null });
  const areas = useAreaLinks(event.id);
  const isOwner = event.viewer.role === 'owner';
  return (
    <>
      <EventHead event={event} />
      <AreaNav items={areas} />
      <Content>
        <Stack gap={8}>
          <LetterAndPlace event={event} />
          <GuestLists event={event} />
          {isOwner && <InviteMore event={event} />}
          {isOwner && <DeleteEvent event={event} />}
        </Stack>
      </Content>
    </>
  );
}

function LetterAndPlace({ event }: { event: EventView }) {
  const { description, location } = event;
  if (!description && !location) return null;
  const place = location && <PlaceCard {...splitPlace(location)} mapsHref={mapsHref(location)} />;
  return (
    <Columns>
      {description && <Description event={event} text={description} />}
      {place}
    </Columns>
  );
}
