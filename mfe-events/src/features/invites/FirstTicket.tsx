import { Button, Cluster, RsvpTicket, Stack, Text } from '@yolo/design-system';
import { ForGuests, place, Scripted, When } from '@yolo/platform/first-paint';
import type { ReactNode } from 'react';
import { GivenName } from './GivenName';
import { nameField } from './guest-name';
import { RsvpExtras } from './RsvpExtras';
import { NameInBar } from './RsvpPanel';

/** The ticket of a first paint: a form, which works without any script; a past event has no question. */
export function FirstTicket() {
  return (
    <ForGuests>
      <When field="over">
        <Cluster justify="space-between">
          <Text>This was on {place('over')}</Text>
          <Scripted>
            <Button variant="quiet">Change my answer</Button>
          </Scripted>
        </Cluster>
      </When>
      <When field="problem">
        <Text role="alert">{place('problem')}</Text>
      </When>
      <When field="pending">
        <Question status="pending" lead={<NameField />} />
      </When>
      <When field="accepted">
        <AnsweredTicket status="accepted" />
      </When>
      <When field="declined">
        <AnsweredTicket status="declined" />
      </When>
    </ForGuests>
  );
}

const NameField = () => <NameInBar {...nameField(place('guestName'), () => undefined, false)} />;

const AnsweredTicket = ({ status }: { status: 'accepted' | 'declined' }) => (
  <Question
    status={status}
    lead={
      <>
        <When field="guestName">
          <GivenName name={place('guestName')} />
        </When>
        <When field="guestName" not>
          <NameField />
        </When>
      </>
    }
    next={
      <Scripted>
        <RsvpExtras
          invitation={{ name: null, note: null, companions: 0 } as never}
          answer={status}
          asksName
          busy={false}
          onSave={() => undefined}
        />
      </Scripted>
    }
  />
);

interface QuestionProps {
  status: 'pending' | 'accepted' | 'declined';
  lead: ReactNode;
  next?: ReactNode;
}

const Question = (props: QuestionProps) => (
  <Stack gap={4}>
    <RsvpTicket
      {...props}
      action={place('action')}
      onAnswer={() => undefined}
      going={place('going') as unknown as number}
      aside={place('companions')}
    />
  </Stack>
);
