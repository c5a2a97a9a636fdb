import { seen } from '@yolo/contract';
import { type EventView, MESSAGE_MAX } from '@yolo/contract/events';
import {
  Button,
  Heading,
  ListSkeleton,
  SegmentedControl,
  Sheet,
  Stack,
  Text,
  TextArea,
} from '@yolo/design-system';
import { useId, useState } from 'react';
import { LoadFailed } from '@yolo/platform/event';
import { styled } from 'styled-components';
import { people } from '../../event/guest-counts';
import { submitting } from '../../forms/submitting';
import { AUDIENCES, audienceSize, sentLine, type MessageDraft } from './messages';
import { useMessage, useMessages } from './use-messages';

const Past = styled.ul`
  > li {
    padding-block: var(--s-4);
    border-top: 1px solid var(--hair);
    overflow-wrap: anywhere;
  }
  p:first-child {
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
`;

export interface MessageGuestsProps {
  event: EventView;
  onClose(): void;
}

/** The form for a mail to all guests or some of them, above past messages. */
export default function MessageGuests({ event, onClose }: MessageGuestsProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const { draft, busy, update, send } = useMessage(event);
  const size = audienceSize(event, draft.to);
  const submit = submitting(() => {
    const missing = seen(draft.text) === '' ? 'Please write a message.' : undefined;
    setError(missing);
    if (!missing && size > 0 && !busy) send(onClose);
  });
  const change: FieldsProps['update'] = (changed) => {
    if (changed.text !== undefined) setError(undefined);
    update(changed);
  };
  const actions = (
    <Button
      type="submit"
      form={id}
      variant="primary"
      busy={busy}
      busyLabel="Sending..."
      disabled={size === 0}
    >
      {size === 0 ? 'Nobody to write to' : `Send to ${people(size)}`}
    </Button>
  );
  return (
    <Sheet open title="Message Guests" onClose={onClose} actions={actions}>
      <Stack gap={6}>
        <form id={id} noValidate onSubmit={submit}>
          <Fields event={event} draft={draft} update={change} error={error} />
        </form>
        <PastMessages eventId={event.id} />
      </Stack>
    </Sheet>
  );
}

interface FieldsProps {
  event: EventView;
  draft: MessageDraft;
  update(change: Partial<Pick<MessageDraft, 'text' | 'to'>>): void;
  error?: string;
}

function Fields({ event, draft, update, error }: FieldsProps) {
  return (
    <Stack gap={5}>
      <SegmentedControl
        stacked
        label="To"
        segments={AUDIENCES.map(({ value, label }) => ({
          value,
          label: `${label} (${audienceSize(event, value)})`,
        }))}
        value={draft.to}
        onChange={(to) => update({ to })}
      />
      <TextArea
        label="Message"
        name="text"
        rows={4}
        maxLength={MESSAGE_MAX}
        value={draft.text}
        onChange={(text) => update({ text })}
        error={error}
        help="A mail to each of them, with their link to the event."
      />
    </Stack>
  );
}

function PastMessages({ eventId }: { eventId: string }) {
  const messages = useMessages(eventId);
  return (
    <Stack gap={3}>
      <Heading level={3} size="item">
        Past Messages
      </Heading>
      {messages.data?.length === 0 && <Text tone="soft">No messages yet</Text>}
      {messages.data && messages.data.length > 0 && (
        <Past>
          {messages.data.map((message) => (
            <li key={message.id}>
              <Text>{message.text}</Text>
              <Text size="small" tone="soft">
                {sentLine(message)}
              </Text>
            </li>
          ))}
        </Past>
      )}
      {messages.isPending && <ListSkeleton rows={2} />}
      {messages.isError && !messages.data && (
        <LoadFailed title="Past messages could not be loaded" failed={messages} />
      )}
    </Stack>
  );
}
