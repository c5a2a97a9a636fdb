import { localPart, type EventView } from '@yolo/contract';
import { Button, Cluster, RsvpTicket, Stack, Text, TextField } from '@yolo/design-system';
import { useSession } from '@yolo/platform/remote';
import { useState } from 'react';
import { isSomebodyElses, type Answer } from './rsvp';
import { useRsvp } from './use-rsvp';

type Invitation = NonNullable<EventView['viewer']['invitation']>;

export interface RsvpPanelProps {
  event: EventView;
  invitation: Invitation;
}

/** Going or Not Going for whoever has an invitation, by account or by link. */
export function RsvpPanel({ event, invitation }: RsvpPanelProps) {
  const { user } = useSession();
  const asksName = user === null;
  const [name, setName] = useState(invitation.name ?? localPart(invitation.email));
  const rsvp = useRsvp(event, name);
  const renamed = name.trim() !== '' && name.trim() !== invitation.name;
  const answer = rsvp.status === 'pending' ? null : (rsvp.status satisfies Answer);
  return (
    <Stack gap={4}>
      {isSomebodyElses(invitation, user) && (
        <Text>
          You are answering the invitation of <b>{invitation.email}</b>.
        </Text>
      )}
      {asksName && (
        <Stack gap={3}>
          <TextField
            label="Your name"
            value={name}
            onChange={setName}
            autoComplete="name"
            maxLength={80}
            help="Shown to the others in the lists."
          />
          {answer && renamed && (
            <Cluster>
              <Button busy={rsvp.busy} busyLabel="Updating..." onClick={() => rsvp.answer(answer)}>
                Update name
              </Button>
            </Cluster>
          )}
        </Stack>
      )}
      <RsvpTicket status={rsvp.status} onAnswer={rsvp.answer} busy={rsvp.busy} going={event.counts.going} />
    </Stack>
  );
}
