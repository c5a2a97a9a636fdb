import { seen } from '@yolo/contract';
import { type EventView, eventsApi } from '@yolo/contract/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, useToast } from '@yolo/platform/remote';
import { people } from '../../event/guest-counts';
import { useKeptForm } from '../../forms/use-kept-form';
import { useOwnerAction } from '../../owner/use-owner-action';
import { eventKeys } from '../../queries/keys';
import { emptyMessage, type MessageDraft } from './messages';

/** What the host has written so far, newest first. */
export function useMessages(eventId: string) {
  const api = useApi(eventsApi);
  return useQuery({
    queryKey: eventKeys.messages(eventId),
    queryFn: async ({ signal }) => (await api.listMessages({ params: { eventId } }, { signal })).messages,
  });
}

/** The message that is being written; nothing typed is lost by closing, a failure or a reload. */
export function useMessage(event: EventView) {
  const api = useApi(eventsApi);
  const queries = useQueryClient();
  const { toast } = useToast();
  const {
    form: draft,
    keep,
    renew,
    forget,
  } = useKeptForm<MessageDraft>(`message.${event.id}`, emptyMessage());
  const sending = useOwnerAction<MessageDraft>(
    event.id,
    async (body) => {
      const { sent } = await api.sendMessage({ params: { eventId: event.id }, body });
      toast({ title: 'Message sent', message: `It goes to ${people(sent)} by e-mail.`, tone: 'success' });
      await queries.invalidateQueries({ queryKey: eventKeys.messages(event.id) });
    },
    { failed: 'Message not sent', fallback: 'Please try again.' },
  );
  return {
    draft,
    busy: sending.busy,
    update: (change: Partial<Pick<MessageDraft, 'text' | 'to'>>) =>
      keep({ ...change, requestId: crypto.randomUUID() }),
    /** @param onSent called once it is on its way, unless another has been begun meanwhile */
    send: (onSent: () => void) =>
      sending.run({ ...draft, text: seen(draft.text) }, () => {
        if (!renew(draft, { ...emptyMessage(), to: draft.to })) return;
        forget();
        onSent();
      }),
  };
}
