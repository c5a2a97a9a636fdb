import { seen } from '@yolo/contract';
import { type EventView, eventsApi } from '@yolo/contract/events';
import { useEventAction, useEventQuery, useKeptForm } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { people } from '../../event/guest-counts';
import { emptyMessage, isAudience, type MessageDraft } from './messages';

/** The query of past messages. No live change invalidates it, because only the host who sends messages reads them. */
const MESSAGES = 'messages';

/** The host's past messages, newest first. */
export function useMessages(eventId: string) {
  const api = useApi(eventsApi);
  return useEventQuery(
    eventId,
    MESSAGES,
    // No types of live changes.
    [],
    async (signal) => (await api.listMessages({ params: { eventId } }, { signal })).messages,
  );
}

/** The message that is being written; its draft survives closing, a failure and a reload. */
export function useMessage(event: EventView) {
  const api = useApi(eventsApi);
  const {
    form: draft,
    keep,
    renew,
    forget,
  } = useKeptForm<MessageDraft>(`message.${event.id}`, emptyMessage(), { to: isAudience });
  const sending = useEventAction<MessageDraft, { sent: number }>(
    event.id,
    MESSAGES,
    (body) => api.sendMessage({ params: { eventId: event.id }, body }),
    {
      failed: 'Message not sent',
      fallback: 'Please try again.',
      done: ({ sent }) => ({ title: 'Message sent', message: `It goes to ${people(sent)} by e-mail.` }),
    },
  );
  return {
    draft,
    busy: sending.busy,
    update: (change: Partial<Pick<MessageDraft, 'text' | 'to'>>) =>
      keep({ ...change, requestId: crypto.randomUUID() }),
    /** @param onSent called after sending, unless the draft was changed in the meantime */
    send: (onSent: () => void) =>
      sending.run({ ...draft, text: seen(draft.text) }, () => {
        if (!renew(draft, { ...emptyMessage(), to: draft.to })) return;
        forget();
        onSent();
      }),
  };
}
