import { companionWords, type EventView, isOver } from '@yolo/contract/events';
import { Banner, Button, role, RsvpTicket, Text, turnedPhone } from '@yolo/design-system';
import { pastDates } from '@yolo/platform/event-dates';
import { usePlatformNavigate } from '@yolo/platform/remote';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ownersPage } from './event-link';

/* On a turned phone, where each line decides what the first screen shows, it lies over the picture's foot. */
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
  /** As its owner has it. */
  event: EventView;
  /** Draws the page of the event that it is given, with the ticket where a guest answers. */
  children(event: EventView, ticket: ReactNode): ReactNode;
  /** The owner has been here. */
  onShown(): void;
}

/** The owner sees the page as somebody does who is invited and has not answered; the way back is at its top. */
export default function AsGuest({ event, children, onShown }: AsGuestProps) {
  const navigate = usePlatformNavigate();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    onShown();
  }, [onShown]);
  const wayBack = (
    <Button ref={back} onClick={() => navigate(ownersPage(event.id), { replace: true })}>
      Back to your view
    </Button>
  );
  return (
    <>
      <Notice>
        <Banner action={wayBack}>
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

/** What stands where a guest answers, and takes no answer. */
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
