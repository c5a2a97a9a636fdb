import { codeOf } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';
import { type EventView, type GuestListView, eventsApi } from '@yolo/contract/events';
import { fullName } from '@yolo/contract/members';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Toast } from '@yolo/platform';
import { useApi, usePlatform, useSession } from '@yolo/platform/remote';
import { useRef } from 'react';
import { reloadEvent } from '../../queries/event';
import { eventKeys } from '../../queries/keys';
import {
  answerEvent,
  answerGuests,
  answerToast,
  isSomebodyElses,
  type Answer,
  type Answerer,
  type Given,
} from './rsvp';

type Invitation = EventView['viewer']['invitation'];

export interface Rsvp {
  status: 'pending' | Answer;
  busy: boolean;
  /** @param given what goes along; what was said stays where it is absent */
  answer(answer: Answer, given: Given, onDone?: () => void): void;
}

interface Sent {
  status: Answer;
  given: Given;
}

/** What the page showed before an answer, to be put back when it is refused. */
interface Shown {
  event: EventView | null | undefined;
  guests: GuestListView | null | undefined;
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

/** Shows an answer before the server has it; @returns what was shown until then */
async function showAnswer(
  queries: QueryClient,
  eventId: string,
  { status, given }: Sent,
  who: Answerer,
): Promise<Shown> {
  const [eventKey, guestsKey] = [eventKeys.event(eventId), eventKeys.guests(eventId)];
  // A reading under way would bring back what was.
  await Promise.all([
    queries.cancelQueries({ queryKey: eventKey }),
    queries.cancelQueries({ queryKey: guestsKey }),
  ]);
  const before: Shown = {
    event: queries.getQueryData<EventView | null>(eventKey),
    guests: queries.getQueryData<GuestListView | null>(guestsKey),
  };
  const invitation = before.event?.viewer.invitation;
  if (!before.event || !invitation) return before;
  const after = answerEvent(before.event, status, given);
  queries.setQueryData(eventKey, after);
  const shown = after.viewer.invitation ?? invitation;
  if (before.guests) queries.setQueryData(guestsKey, answerGuests(before.guests, shown, status, who));
  return before;
}

function putBack(queries: QueryClient, eventId: string, before: Shown | undefined): void {
  queries.setQueryData(eventKeys.event(eventId), before?.event);
  queries.setQueryData(eventKeys.guests(eventId), before?.guests);
}

/** What is said of an answer once it is in; @param replaced the invitation as it stood before */
function givenToast(replaced: Invitation | undefined, answer: Answer, user: UserView | null): Toast {
  const forSomebodyElse = replaced ? isSomebodyElses(replaced, user) : false;
  const said = answerToast(answer, { forSomebodyElse, sameAnswer: replaced?.status === answer });
  return { ...said, tone: 'success' };
}

/** Who answers: the signed-in member, or a guest under the name given ([INV-3]). */
const answererOf = (user: UserView | null, name: string): Answerer =>
  user
    ? { userId: user.id, name: fullName(user), avatarUrl: user.avatarUrl }
    : { userId: null, name, avatarUrl: null };

/**
 * Answering the reader's own invitation: shown at once, put back when refused, read again afterwards (`spec 1 ch. 4`).
 */
export function useRsvp(event: EventView): Rsvp {
  const queries = useQueryClient();
  const { toast, toastError, celebrate } = usePlatform();
  const api = useApi(eventsApi);
  const { user } = useSession();
  const invitation = event.viewer.invitation;

  // The second click of a double click comes before React has drawn the first; it would take the shown answer for the given one.
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ status, given }: Sent) =>
      api.answerInvitation({ params: { eventId: event.id }, body: { status, ...given } }),
    onMutate: (sent) =>
      showAnswer(queries, event.id, sent, answererOf(user, sent.given.name ?? invitation?.name ?? '')),
    onError: (error, _given, before) => {
      putBack(queries, event.id, before);
      const said = refusal(error);
      if (said) toast({ ...said, tone: 'error' });
      else toastError(error, 'Failed to update RSVP');
    },
    onSuccess: (_view, { status }, { event: before }) => {
      const replaced = before?.viewer.invitation;
      toast(givenToast(replaced, status, user));
      if (status === 'accepted' && replaced?.status !== 'accepted') celebrate?.();
    },
    onSettled: () =>
      reloadEvent(queries, event.id).finally(() => {
        running.current = false;
      }),
  });

  return {
    status: invitation?.status ?? 'pending',
    busy: mutation.isPending,
    answer(answer, given, onDone) {
      if (running.current) return;
      if (!invitation) return void toast({ title: NO_WAY_TO_ANSWER, tone: 'error' });
      if (invitation.status === answer && Object.keys(given).length === 0) return;
      running.current = true;
      mutation.mutate({ status: answer, given }, { onSuccess: onDone });
    },
  };
}
