import { codeOf } from '@yolo/contract';
import type { UserView } from '@yolo/contract/accounts';
import { type EventView, type GuestListView, eventsApi } from '@yolo/contract/events';
import { fullName } from '@yolo/contract/members';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Toast } from '@yolo/platform';
import { eventKeys, showAtOnce, useEventAction } from '@yolo/platform/event';
import { useApi, usePlatform, useSession } from '@yolo/platform/remote';
import { guestsKey } from '../../queries/event-parts';
import {
  answerEvent,
  answerGuests,
  answerToast,
  isSomebodyElses,
  type Answer,
  type Answerer,
  type GivenAnswer,
} from './rsvp';

type Invitation = NonNullable<EventView['viewer']['invitation']>;

export interface Rsvp {
  status: 'pending' | Answer;
  busy: boolean;
  /** @param given the name and changed details; absent details stay as they are */
  answer(answer: Answer, given: GivenAnswer, onDone?: () => void): void;
}

interface AnswerInput {
  status: Answer;
  given: GivenAnswer;
  /** The invitation before the answer. */
  previous: Invitation;
}

const NO_WAY_TO_ANSWER = 'Unable to update RSVP - no authentication method available';
const FAILED = 'Failed to update RSVP';

/** The toast for a refused answer (`spec 1 ch. 8`), or null for the default of the message catalogue. */
function refusedToast(error: unknown): Toast | null {
  const code = codeOf(error);
  if (code === 'rsvp_unavailable' || code === 'unauthenticated') return { title: NO_WAY_TO_ANSWER };
  if (code === 'invitation_gone' || code === 'event_not_found')
    return { title: FAILED, message: 'This invitation is no longer there.' };
  return null;
}

/** Shows an answer before the server has it, in the event and in its lists. @returns reverts it */
async function showAnswer(
  queries: QueryClient,
  eventId: string,
  { status, given, previous }: AnswerInput,
  who: Answerer,
): Promise<() => void> {
  let invitation = previous;
  const revertEvent = await showAtOnce<EventView>(queries, eventKeys.event(eventId), (event) => {
    const answered = answerEvent(event, status, given);
    invitation = answered.viewer.invitation ?? previous;
    return answered;
  });
  const revertLists = await showAtOnce<GuestListView>(queries, guestsKey(eventId), (guests) =>
    answerGuests(guests, invitation, status, who),
  );
  return () => {
    revertEvent();
    revertLists();
  };
}

/** Who answers: the signed-in member, or a guest under the name given ([INV-3]). */
const answererOf = (user: UserView | null, name: string): Answerer =>
  user
    ? { userId: user.id, name: fullName(user), avatarUrl: user.avatarUrl }
    : { userId: null, name, avatarUrl: null };

/**
 * Answers the reader's own invitation: shown at once, reverted when refused, read again afterwards (`spec 1 ch. 4`).
 */
export function useRsvp(event: EventView): Rsvp {
  const queries = useQueryClient();
  const { toast, celebrate } = usePlatform();
  const api = useApi(eventsApi);
  const { user } = useSession();
  const { invitation } = event.viewer;
  const answering = useEventAction<AnswerInput>(
    event.id,
    'events',
    async ({ status, given, previous }) => {
      await api.answerInvitation({ params: { eventId: event.id }, body: { status, ...given } });
      if (status === 'accepted' && previous.status !== 'accepted') celebrate?.();
    },
    {
      guests: 'welcome',
      failed: FAILED,
      refused: refusedToast,
      show: (input) =>
        showAnswer(queries, event.id, input, answererOf(user, input.given.name ?? invitation?.name ?? '')),
      done: (_view, { status, previous }) =>
        answerToast(status, {
          forSomebodyElse: isSomebodyElses(previous, user),
          sameAnswer: previous.status === status,
        }),
    },
  );
  return {
    status: invitation?.status ?? 'pending',
    busy: answering.busy,
    answer(status, given, onDone) {
      if (!invitation) return void toast({ title: NO_WAY_TO_ANSWER, tone: 'error' });
      if (invitation.status === status && Object.keys(given).length === 0) return;
      answering.run({ status, given, previous: invitation }, onDone);
    },
  };
}
