import { seen } from '@yolo/contract';
import { companionWords, type EventView, isOver } from '@yolo/contract/events';
import {
  Button,
  Cluster,
  focusFirstInvalid,
  phone,
  RsvpTicket,
  Stack,
  Text,
  TextField,
} from '@yolo/design-system';
import { pastDates } from '@yolo/platform/event-dates';
import { useSession } from '@yolo/platform/remote';
import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { GivenName } from './GivenName';
import { nameField, nameProblem } from './guest-name';
import { isSomebodyElses, type Answer } from './rsvp';
import { RsvpExtras } from './RsvpExtras';
import { useRsvp, type Rsvp } from './use-rsvp';

type Invitation = NonNullable<EventView['viewer']['invitation']>;

/* In the bar of a phone one line: the label before the field, the help only for screen readers. */
export const NameInBar = styled(TextField)`
  ${phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    column-gap: var(--s-4);
    > :first-child {
      margin: 0;
    }
    > :nth-child(3) {
      grid-column: 1 / -1;
      margin: 4px 0 0;
    }
    &:not(:has([aria-invalid])) > :nth-child(3) {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
  }
`;

export interface RsvpPanelProps {
  event: EventView;
  invitation: Invitation;
}

/** A past event does not ask for an answer, but takes one, because the guest list is kept as a memory ([INV-11]). */
export function RsvpPanel(props: RsvpPanelProps) {
  const [isAsking, setIsAsking] = useState(() => !isOver(props.event));
  if (isAsking) return <Question {...props} />;
  return (
    <Cluster justify="space-between">
      <Text>This was on {pastDates(props.event)}</Text>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Change my answer
      </Button>
    </Cluster>
  );
}

/**
 * [INV-3] A guest without an account answers under a name, and no answer goes out without it.
 * @param panel holds the field, which gets the focus while it is empty
 */
function useNamedAnswer(invitation: Invitation, rsvp: Rsvp, panel: RefObject<HTMLElement | null>) {
  const byLink = useSession().user === null;
  const [name, setName] = useState(invitation.name ?? '');
  const [missing, setMissing] = useState(false);
  const answer = (chosen: Answer) => {
    const lacksName = byLink && nameProblem(name) !== undefined;
    flushSync(() => setMissing(lacksName));
    if (lacksName) focusFirstInvalid(panel.current!);
    else rsvp.answer(chosen, byLink ? { name: seen(name) } : {});
  };
  return { byLink, field: nameField(name, setName, missing), answer };
}

/** Going or Not Going for members and guests with an invitation. */
function Question({ event, invitation }: RsvpPanelProps) {
  const { user } = useSession();
  const rsvp = useRsvp(event);
  const panel = useRef<HTMLDivElement>(null);
  const { byLink, field, answer } = useNamedAnswer(invitation, rsvp, panel);
  const currentAnswer = rsvp.status === 'pending' ? null : (rsvp.status satisfies Answer);
  const givenName = currentAnswer && invitation.name;
  const extras = currentAnswer && (
    <RsvpExtras
      invitation={invitation}
      answer={currentAnswer}
      asksName={byLink}
      busy={rsvp.busy}
      onSave={(values, onDone) => rsvp.answer(currentAnswer, values, onDone)}
    />
  );
  return (
    <Stack gap={4} ref={panel}>
      {isSomebodyElses(invitation, user) && (
        <Text>
          You are answering the invitation of <b>{invitation.email}</b>.
        </Text>
      )}
      <RsvpTicket
        status={rsvp.status}
        onAnswer={answer}
        busy={rsvp.busy}
        going={event.counts.going}
        aside={companionWords(event.counts.companions)}
        lead={byLink && (givenName ? <GivenName name={givenName} /> : <NameInBar {...field} />)}
        next={extras}
      />
    </Stack>
  );
}
