import type { EventView } from '@yolo/contract/events';
import { Container, Heading, ListSkeleton, Page, Skeleton, wide } from '@yolo/design-system';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePlatform } from '../context';
import { Slot } from '../slot';
import { EventGate, type EventGateProps } from './EventGate';
import { useEvent } from './use-event';

/** The slot above the content of every area's page. */
export const EVENT_FRAME = 'events.frame/v1';

/* CSS replaces the placeholder by the page in the same frame in which the head is shown, so that nothing shifts. */
const Area = styled.div`
  > [data-slot]:not([data-shown]) ~ [data-behind],
  > [data-slot][data-shown] ~ [data-before] {
    display: none;
  }
`;

/* The height of most heads with the links to areas; on phones these are in one line. */
const Band = styled.div`
  padding-block: var(--s-4);
  background: var(--wash-card);
  min-height: 117px;
  ${wide} {
    min-height: 204px;
  }
`;

/**
 * A page below `/events/:id`: the event's frame, which another remote provides, and the area's content below it.
 * Shows the event's name instead if the release has no frame.
 */
export function EventArea(props: EventGateProps) {
  return <AreaOfEvent key={props.eventId} {...props} />;
}

function AreaOfEvent({ eventId, loading = <Silhouette />, children }: EventGateProps) {
  const { slots } = usePlatform();
  const { data: event, isPending } = useEvent(eventId);
  const [hasHead, setHasHead] = useState(!slots.has(EVENT_FRAME));
  // A missing event has no head to wait for.
  const isWaiting = !hasHead && (isPending || Boolean(event));
  return (
    <Area>
      <Slot name={EVENT_FRAME} props={{ eventId }} onShown={() => setHasHead(true)} />
      {isWaiting && (
        <div data-before="">
          <Band>
            <Container>
              <Skeleton width="60%" height={28} />
            </Container>
          </Band>
          {loading}
        </div>
      )}
      <div data-behind={isWaiting ? '' : undefined}>
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
