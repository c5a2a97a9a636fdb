import { isId } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { ButtonLink, EmptyState, EventSkeleton, Page, VisuallyHidden } from '@yolo/design-system';
import type { ReactNode } from 'react';
import { usePage, useSession } from '../hooks';
import { LoadFailed } from '../page/LoadFailed';
import { MailLinkForm } from './MailLinkForm';
import { useLiveEvent } from './live';
import { useEvent } from './use-event';

export interface EventGateProps {
  eventId: string;
  children: (event: EventView) => ReactNode;
  /** Shown while the event loads. */
  loading?: ReactNode;
}

/** Loads an event for its children and keeps it live; shows Loading..., Event not found, or a failure with Retry instead. */
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

/** The same for an event that never existed, is deleted, or not accessible (decisions). */
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
      {mayBeGuest && <MailLinkForm eventId={eventId} />}
    </Page>
  );
}
