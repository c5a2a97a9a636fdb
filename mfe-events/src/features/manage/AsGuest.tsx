import { companionWords, type EventView, isOver } from '@yolo/contract/events';
import { Banner, Button, role, RsvpTicket, Text, turnedPhone } from '@yolo/design-system';
import { pastDates } from '@yolo/platform/event-dates';
import { usePlatformNavigate } from '@yolo/platform/remote';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ownersPage } from './event-link';

/* On a phone in landscape, where there is little height, it covers the bottom of the picture. */
const Notice = styled.div`
  ${turnedPhone} {
    position: fixed;
    inset-inline-start: 0;
    bottom: var(--bottom-bar, 0px);
    z-index: ${role('z-bar')};
    width: 33%;
  }
`;

export interface AsGuestProps {
  /** The event as its owner reads it. */
  event: EventView;
  /** Renders the page of the given event, with the ticket where a guest answers. */
  children(event: EventView, ticket: ReactNode): ReactNode;
  /** Called when the preview is shown. */
  onShown(): void;
}

/** Shows the owner the page as an invited person who has not answered sees it, with a button back at its top. */
export default function AsGuest({ event, children, onShown }: AsGuestProps) {
  const navigate = usePlatformNavigate();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    onShown();
  }, [onShown]);
  const backButton = (
    <Button ref={back} onClick={() => navigate(ownersPage(event.id), { replace: true })}>
      Back to your view
    </Button>
  );
  return (
    <>
      <Notice>
        <Banner action={backButton}>
          <b>This is how your guests see the page.</b>
        </Banner>
      </Notice>
      {children(
        { ...event, reminderHours: null, viewer: { role: 'participant', invitation: null } },
        <Ticket event={event} />,
      )}
    </>
  );
}

/** A disabled ticket where a guest answers. */
function Ticket({ event }: { event: EventView }) {
  if (isOver(event)) return <Text>This was on {pastDates(event)}</Text>;
  const { going, companions } = event.counts;
  return (
    <RsvpTicket
      disabled
      status="pending"
      going={going}
      aside={companionWords(companions)}
      onAnswer={() => undefined}
      lead={<Text size="small">Your guests answer here.</Text>}
    />
  );
}
