import type { EventView, GuestListView } from '@yolo/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useSession, useToast } from '@yolo/platform/remote';
import { codeOf, reloadEvent } from '../../queries/event';
import { eventKeys } from '../../queries/keys';
import { answerEvent, answerGuests, answerToast, isSomebodyElses, type Answer, type Answerer } from './rsvp';

export interface Rsvp {
  status: 'pending' | Answer;
  busy: boolean;
  answer(answer: Answer): void;
}

const NO_WAY_TO_ANSWER = 'Unable to update RSVP - no authentication method available';

/** What the toast says when an answer was refused (`spec 1 ch. 8`), or null where the catalogue's words do. */
function refusal(error: unknown): { title: string; message?: string } | null {
  const code = codeOf(error);
  if (code === 'rsvp_unavailable' || code === 'unauthenticated') return { title: NO_WAY_TO_ANSWER };
  if (code === 'invitation_gone' || code === 'event_not_found')
    return { title: 'Failed to update RSVP', message: 'This invitation is no longer there.' };
  return null;
}

/**
 * Answering the reader's own invitation: shown at once, put back when refused, read again afterwards (`spec 1 ch. 4`).
 * @param guestName the name that a guest without an account gave ([INV-3]); ignored for members
 */
export function useRsvp(event: EventView, guestName: string): Rsvp {
  const api = useApi();
  const queries = useQueryClient();
  const { toast, toastError } = useToast();
  const { user } = useSession();
  const invitation = event.viewer.invitation;
  const [eventKey, guestsKey] = [eventKeys.event(event.id), eventKeys.guests(event.id)];
  const name = user ? undefined : guestName.trim() || undefined;
  const who: Answerer = {
    userId: user?.id ?? null,
    name: user ? `${user.firstName} ${user.lastName}`.trim() : (name ?? invitation?.name ?? ''),
    avatarUrl: user?.avatarUrl ?? null,
  };

  const mutation = useMutation({
    mutationFn: (status: Answer) =>
      api.answerInvitation({ params: { eventId: event.id }, body: { status, name } }),
    onMutate: async (answer) => {
      await Promise.all([
        queries.cancelQueries({ queryKey: eventKey }),
        queries.cancelQueries({ queryKey: guestsKey }),
      ]);
      const before = {
        event: queries.getQueryData<EventView | null>(eventKey),
        guests: queries.getQueryData<GuestListView | null>(guestsKey),
      };
      if (before.event)
        queries.setQueryData(eventKey, answerEvent(before.event, answer, user ? null : who.name));
      if (before.guests && invitation)
        queries.setQueryData(guestsKey, answerGuests(before.guests, invitation.id, answer, who));
      return before;
    },
    onError: (error, _answer, before) => {
      queries.setQueryData(eventKey, before?.event);
      queries.setQueryData(guestsKey, before?.guests);
      const said = refusal(error);
      if (said) toast({ ...said, tone: 'error' });
      else toastError(error, 'Failed to update RSVP');
    },
    onSuccess: (_view, answer, before) => {
      const replaced = before.event?.viewer.invitation;
      const how = {
        forSomebodyElse: replaced ? isSomebodyElses(replaced, user) : false,
        sameAnswer: replaced?.status === answer,
      };
      toast({ ...answerToast(answer, how), tone: 'success' });
    },
    onSettled: () => reloadEvent(queries, event.id),
  });

  return {
    status: invitation?.status ?? 'pending',
    busy: mutation.isPending,
    answer: (answer) => {
      if (mutation.isPending) return;
      if (!invitation) toast({ title: NO_WAY_TO_ANSWER, tone: 'error' });
      else if (invitation.status !== answer || (name && name !== invitation.name)) mutation.mutate(answer);
    },
  };
}
