import { type EventView, localPart, seen } from '@yolo/contract';
import {
  Button,
  Cluster,
  phone,
  RsvpTicket,
  Stack,
  Text,
  TextField,
  type TextFieldProps,
} from '@yolo/design-system';
import { useSession } from '@yolo/platform/remote';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isSomebodyElses, type Answer } from './rsvp';
import { RsvpExtras } from './RsvpExtras';
import { useRsvp } from './use-rsvp';

type Invitation = NonNullable<EventView['viewer']['invitation']>;

/* In the bar of a phone one line: its name before the field, the help only said. */
const NameInBar = styled(TextField)`
  ${phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    column-gap: var(--s-4);
    > :first-child {
      margin: 0;
    }
    > :nth-child(3) {
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

/** Going or Not Going for whoever has an invitation, by account or by link. */
export function RsvpPanel({ event, invitation }: RsvpPanelProps) {
  const { user } = useSession();
  const { name, isNew, field } = useNameField(invitation);
  const rsvp = useRsvp(event, name);
  const answer = rsvp.status === 'pending' ? null : (rsvp.status satisfies Answer);
  const asksName = user === null;
  return (
    <Stack gap={4}>
      {isSomebodyElses(invitation, user) && (
        <Text>
          You are answering the invitation of <b>{invitation.email}</b>.
        </Text>
      )}
      {asksName && answer && (
        <GivenName field={field} onUpdate={isNew ? () => rsvp.answer(answer) : undefined} busy={rsvp.busy} />
      )}
      {answer && (
        <RsvpExtras
          invitation={invitation}
          answer={answer}
          busy={rsvp.busy}
          onSave={(said, onDone) => rsvp.answer(answer, said, onDone)}
        />
      )}
      <RsvpTicket
        status={rsvp.status}
        onAnswer={rsvp.answer}
        busy={rsvp.busy}
        going={event.counts.going + event.counts.companions}
        lead={asksName && !answer && <NameInBar {...field} />}
      />
    </Stack>
  );
}

/** The name under which a guest by link answers ([INV-3]). */
function useNameField(invitation: Invitation) {
  const [name, setName] = useState(invitation.name ?? localPart(invitation.email));
  const field: TextFieldProps = {
    label: 'Your name',
    value: name,
    onChange: setName,
    autoComplete: 'name',
    maxLength: 80,
    help: 'Shown to the others in the lists.',
  };
  return { name, isNew: seen(name) !== '' && seen(name) !== invitation.name, field };
}

interface GivenNameProps {
  field: TextFieldProps;
  /** Absent while the name is as it was given. */
  onUpdate: (() => void) | undefined;
  busy: boolean;
}

/** The name once it is given with an answer, to be given anew. */
function GivenName({ field, onUpdate, busy }: GivenNameProps) {
  return (
    <Stack gap={3}>
      <TextField {...field} />
      {onUpdate && (
        <Cluster>
          <Button busy={busy} busyLabel="Updating..." onClick={onUpdate}>
            Update name
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
