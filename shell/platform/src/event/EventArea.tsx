import type { EventView } from '@yolo/contract/events';
import { Heading, ListSkeleton, Page } from '@yolo/design-system';
import type { ReactNode } from 'react';
import { usePlatform } from '../context';
import { Slot } from '../slot';
import { EventGate, type EventGateProps } from './EventGate';

/** What every area's page has above its own content. */
export const EVENT_FRAME = 'events.frame/v1';

/**
 * A page below `/events/:id`: the event's head, which is another remote's, and the area's own content beneath it.
 * Where the current release has no frame, the event's name stands there.
 */
export function EventArea({ eventId, loading = <Silhouette />, children }: EventGateProps) {
  return (
    <>
      <Slot key={eventId} name={EVENT_FRAME} props={{ eventId }} />
      <EventGate key={`content-${eventId}`} eventId={eventId} loading={loading}>
        {(event) => <Content event={event}>{children(event)}</Content>}
      </EventGate>
    </>
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
