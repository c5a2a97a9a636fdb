import { isId } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { ButtonLink, EmptyState, EventSkeleton, Page, VisuallyHidden } from '@yolo/design-system';
import type { ReactNode } from 'react';
import { usePage, useSession } from '../hooks';
import { LoadFailed } from '../page/LoadFailed';
import { LinkAgain } from './LinkAgain';
import { useLiveEvent } from './live';
import { useEvent } from './use-event';

export interface EventGateProps {
  eventId: string;
  children: (event: EventView) => ReactNode;
  /** The silhouette of what is on its way. */
  loading?: ReactNode;
}

/** Everything of one event stands behind it: Loading..., Event not found, a failure with Retry, or the event, kept live. */
export function EventGate({ eventId, children, loading = <EventSkeleton /> }: EventGateProps) {
  const event = useEvent(eventId);
  useLiveEvent(eventId, event.data?.seq);
  if (event.data) return children(event.data);
  if (event.data === null) return <EventNotFound eventId={eventId} />;
  if (event.isPending) {
    return (
      <>
        <VisuallyHidden as="h1">Event</VisuallyHidden>
        {loading}
      </>
    );
  }
  return (
    <Page>
      <VisuallyHidden as="h1">Event</VisuallyHidden>
      <LoadFailed title="The event could not be loaded" failed={event} />
    </Page>
  );
}

const PRIVATE = 'This event is private. Open it by your invitation link.';
const ELSEWHERE = 'It may be over, or the invitation is for someone else. Ask your host for a new link.';

/** The same for an event that never was, is gone, or is not for this reader (decisions). */
function EventNotFound({ eventId }: { eventId: string }) {
  usePage({ title: 'Event not found', canonical: null });
  const { status } = useSession();
  const mayBeGuest = status !== 'member' && isId(eventId);
  const way =
    status === 'member' ? { href: '/events', label: 'All Events' } : { href: '/', label: 'Return to Home' };
  return (
    <Page>
      <EmptyState
        page
        drawing="lost"
        title="Event not found"
        message={mayBeGuest ? PRIVATE : ELSEWHERE}
        action={
          <ButtonLink variant="primary" href={way.href}>
            {way.label}
          </ButtonLink>
        }
      />
      {mayBeGuest && <LinkAgain eventId={eventId} />}
    </Page>
  );
}
