import { codeOf } from '@yolo/contract';
import { type ReceivedInvitationView, eventsApi } from '@yolo/contract/events';
import type { CountsView } from '@yolo/contract/notifications';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Toast } from '@yolo/platform';
import { eventKeys, useAction, usePages } from '@yolo/platform/event';
import { readersToday } from '@yolo/platform/event-dates';
import { feedKeys, useApi, usePlatform, useWhileSignedIn } from '@yolo/platform/remote';
import { useState } from 'react';
import { answerToast, type Answer } from '../invites/rsvp';
import { countsAfter, partsOf, withStatus, type ReceivedPages, type ReceivedParts } from './received';

/** Enough for nearly all members; most invitations are one line. */
const PAGE_SIZE = 24;
const RECEIVED = [...feedKeys.invitations, 'pages'];
const ANSWERING = ['answer-received'];

/** What the member was invited to: open, then answered, then past, page by page. */
export function useReceived() {
  const api = useApi(eventsApi);
  const enabled = useWhileSignedIn();
  const [today] = useState(readersToday);
  return usePages({
    key: [...RECEIVED, today],
    read: (after, signal) =>
      api.listInvitations({ query: { limit: PAGE_SIZE, today, ...after } }, { signal }),
    enabled,
  });
}

/** {@link partsOf}; what was open stays among the open ones until the reader leaves. */
export function useParts(invitations: ReceivedInvitationView[] = []): ReceivedParts {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set<string>());
  const news = invitations.filter(({ part, id }) => part === 'open' && !openIds.has(id));
  if (news.length > 0) setOpenIds(new Set([...openIds, ...news.map(({ id }) => id)]));
  return partsOf(invitations, openIds);
}

type Status = ReceivedInvitationView['status'];

/** Writes one invitation's status to the cache, and the count of the badge. */
function showAnswer(queries: QueryClient, id: string, from: Status, to: Status): void {
  queries.setQueriesData<ReceivedPages>(
    { queryKey: RECEIVED },
    (pages) => pages && withStatus(pages, id, to),
  );
  queries.setQueryData<CountsView>(feedKeys.counts, (counts) => counts && countsAfter(counts, from, to));
}

/** The toast for a refused answer, or null for the default of the message catalogue (`spec 1 ch. 8`). */
function refusedToast(error: unknown): Toast | null {
  const code = codeOf(error);
  return code === 'invitation_gone' || code === 'event_not_found'
    ? { title: 'Error', message: 'This invitation is no longer there.' }
    : null;
}

/** Answers one received invitation: shown at once, reverted when refused, read again afterwards (`spec 1 ch. 4`). */
export function useAnswer({ id, status, event }: ReceivedInvitationView) {
  const queries = useQueryClient();
  const { celebrate } = usePlatform();
  const api = useApi(eventsApi);
  const answering = useAction<Answer>(
    async (answer) => {
      await api.answerInvitation({ params: { eventId: event.id }, body: { status: answer } });
      if (answer === 'accepted') celebrate?.();
    },
    {
      key: ANSWERING,
      failed: 'Error',
      fallback: 'Could not update invitation.',
      refused: refusedToast,
      async show(answer) {
        // A read in progress would restore the old status.
        await queries.cancelQueries({ queryKey: feedKeys.all });
        showAnswer(queries, id, status, answer);
        // By the opposite change, because another invitation may have been answered in between.
        return () => showAnswer(queries, id, answer, status);
      },
      done: (_view, answer) => answerToast(answer, { forSomebodyElse: false, sameAnswer: false }),
      async after() {
        void queries.invalidateQueries({ queryKey: eventKeys.all });
        // A read would overwrite another answer in progress with its old status.
        if (queries.isMutating({ mutationKey: ANSWERING }) === 1)
          await queries.invalidateQueries({ queryKey: feedKeys.all });
      },
    },
  );
  return {
    busy: answering.busy,
    answer(answer: Answer) {
      if (answer !== status) answering.run(answer);
    },
  };
}
