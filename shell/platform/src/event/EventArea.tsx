import type { EventView } from '@yolo/contract/events';
import { Container, Heading, ListSkeleton, Page, Skeleton, wide } from '@yolo/design-system';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePlatform } from '../context';
import { Slot } from '../slot';
import { EventGate, type EventGateProps } from './EventGate';
import { useEvent } from './use-event';

/** What every area's page has above its own content. */
export const EVENT_FRAME = 'events.frame/v1';

/* In the very frame in which the head comes, what was on its way gives way to the page: nothing that stood is pushed down. */
const Area = styled.div`
  > [data-slot]:not([data-shown]) ~ [data-behind],
  > [data-slot][data-shown] ~ [data-before] {
    display: none;
  }
`;

/* As high as most heads with the event's areas below them; on phones they are folded to a line. */
const Band = styled.div`
  padding-block: var(--s-4);
  background: var(--wash-card);
  min-height: 117px;
  ${wide} {
    min-height: 204px;
  }
`;

/**
 * A page below `/events/:id`: the event's head, which is another remote's, and the area's own content beneath it.
 * Where the current release has no frame, the event's name stands there.
 */
export function EventArea(props: EventGateProps) {
  return <OneEvent key={props.eventId} {...props} />;
}

function OneEvent({ eventId, loading = <Silhouette />, children }: EventGateProps) {
  const { slots } = usePlatform();
  const { data: event, isPending } = useEvent(eventId);
  const [headIsHere, setHeadIsHere] = useState(!slots.has(EVENT_FRAME));
  // An event that is not there has no head to wait for.
  const waits = !headIsHere && (isPending || Boolean(event));
  return (
    <Area>
      <Slot name={EVENT_FRAME} props={{ eventId }} onShown={() => setHeadIsHere(true)} />
      {waits && (
        <div data-before="">
          <Band>
            <Container>
              <Skeleton width="60%" height={28} />
            </Container>
          </Band>
          {loading}
        </div>
      )}
      <div data-behind={waits ? '' : undefined}>
        <EventGate eventId={eventId} loading={loading}>
          {(event) => <Content event={event}>{children(event)}</Content>}
        </EventGate>
      </div>
    </Area>
  );
}

const Silhouette = () => (
  <Page>
    <ListSkeleton rows={5} />
  </Page>
);

function Content({ event, children }: { event: EventView; children: ReactNode }) {
  const { slots } = usePlatform();
  return (
    <Page>
      {!slots.has(EVENT_FRAME) && <Heading level={1}>{event.name}</Heading>}
      {children}
    </Page>
  );
}
