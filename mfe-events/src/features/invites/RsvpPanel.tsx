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

/* In the bar of a phone one line: its name before the field, the help only said. */
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

/** What is over asks nothing any more; an answer can still be given, because the guest list is a memory ([INV-11]). */
export function RsvpPanel(props: RsvpPanelProps) {
  const [asks, setAsks] = useState(() => !isOver(props.event));
  if (asks) return <Question {...props} />;
  return (
    <Cluster justify="space-between">
      <Text>This was on {pastDates(props.event)}</Text>
      <Button variant="quiet" onClick={() => setAsks(true)}>
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
  const answer = (given: Answer) => {
    const unnamed = byLink && nameProblem(name) !== undefined;
    flushSync(() => setMissing(unnamed));
    if (unnamed) focusFirstInvalid(panel.current!);
    else rsvp.answer(given, byLink ? { name: seen(name) } : {});
  };
  return { byLink, field: nameField(name, setName, missing), answer };
}

/** Going or Not Going for members and guests with an invitation. */
function Question({ event, invitation }: RsvpPanelProps) {
  const { user } = useSession();
  const rsvp = useRsvp(event);
  const panel = useRef<HTMLDivElement>(null);
  const { byLink, field, answer } = useNamedAnswer(invitation, rsvp, panel);
  const answered = rsvp.status === 'pending' ? null : (rsvp.status satisfies Answer);
  const given = answered && invitation.name;
  const extras = answered && (
    <RsvpExtras
      invitation={invitation}
      answer={answered}
      asksName={byLink}
      busy={rsvp.busy}
      onSave={(said, onDone) => rsvp.answer(answered, said, onDone)}
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
        lead={byLink && (given ? <GivenName name={given} /> : <NameInBar {...field} />)}
        next={extras}
      />
    </Stack>
  );
}
