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
  type Given,
} from './rsvp';

type Invitation = NonNullable<EventView['viewer']['invitation']>;

export interface Rsvp {
  status: 'pending' | Answer;
  busy: boolean;
  /** @param given what goes along; what was said stays where it is absent */
  answer(answer: Answer, given: Given, onDone?: () => void): void;
}

interface Sent {
  status: Answer;
  given: Given;
  /** The invitation as it stood before. */
  replaced: Invitation;
}

const NO_WAY_TO_ANSWER = 'Unable to update RSVP - no authentication method available';
const FAILED = 'Failed to update RSVP';

/** What the toast says when an answer was refused (`spec 1 ch. 8`), or null where the catalogue's words do. */
function refused(error: unknown): Toast | null {
  const code = codeOf(error);
  if (code === 'rsvp_unavailable' || code === 'unauthenticated') return { title: NO_WAY_TO_ANSWER };
  if (code === 'invitation_gone' || code === 'event_not_found')
    return { title: FAILED, message: 'This invitation is no longer there.' };
  return null;
}

/** Shows an answer before the server has it: in the event, and in the lists as the event then has it. */
async function showAnswer(
  queries: QueryClient,
  eventId: string,
  { status, given, replaced }: Sent,
  who: Answerer,
): Promise<() => void> {
  let invitation = replaced;
  const backInEvent = await showAtOnce<EventView>(queries, eventKeys.event(eventId), (event) => {
    const answered = answerEvent(event, status, given);
    invitation = answered.viewer.invitation ?? replaced;
    return answered;
  });
  const backInLists = await showAtOnce<GuestListView>(queries, guestsKey(eventId), (guests) =>
    answerGuests(guests, invitation, status, who),
  );
  return () => {
    backInEvent();
    backInLists();
  };
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
  const { toast, celebrate } = usePlatform();
  const api = useApi(eventsApi);
  const { user } = useSession();
  const { invitation } = event.viewer;
  const answering = useEventAction<Sent>(
    event.id,
    'events',
    async ({ status, given, replaced }) => {
      await api.answerInvitation({ params: { eventId: event.id }, body: { status, ...given } });
      if (status === 'accepted' && replaced.status !== 'accepted') celebrate?.();
    },
    {
      guests: 'welcome',
      failed: FAILED,
      refused,
      show: (sent) =>
        showAnswer(queries, event.id, sent, answererOf(user, sent.given.name ?? invitation?.name ?? '')),
      done: (_view, { status, replaced }) =>
        answerToast(status, {
          forSomebodyElse: isSomebodyElses(replaced, user),
          sameAnswer: replaced.status === status,
        }),
    },
  );
  return {
    status: invitation?.status ?? 'pending',
    busy: answering.busy,
    answer(status, given, onDone) {
      if (!invitation) return void toast({ title: NO_WAY_TO_ANSWER, tone: 'error' });
      if (invitation.status === status && Object.keys(given).length === 0) return;
      answering.run({ status, given, replaced: invitation }, onDone);
    },
  };
}
