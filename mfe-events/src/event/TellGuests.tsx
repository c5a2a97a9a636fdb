import type { EventView } from '@yolo/contract/events';
import { Checkbox, Text } from '@yolo/design-system';
import { styled } from 'styled-components';
import { answersSentence, guestsToTell, people } from './guest-counts';

const Note = styled.div`
  padding: var(--s-2) var(--s-4) var(--s-3);
  border-radius: var(--r-1);
  background: var(--sunk);
  color: var(--ink);
`;

export interface TellGuestsProps {
  event: EventView;
  tell: boolean;
  onChange(tell: boolean): void;
}

/** [INV-12] The owner chooses whether guests who are going or pending get a mail about the change. */
export function TellGuests({ event, tell, onChange }: TellGuestsProps) {
  const count = guestsToTell(event);
  if (count === 0) return null;
  return (
    <Note>
      <Checkbox
        label={<b>{`Tell ${people(count)} by e-mail`}</b>}
        name="tellGuests"
        checked={tell}
        onChange={onChange}
      />
      <Text size="small" tone="soft">
        {answersSentence(event)} {tell ? 'The mail updates their calendars.' : 'Nobody gets a mail.'}
      </Text>
    </Note>
  );
}
