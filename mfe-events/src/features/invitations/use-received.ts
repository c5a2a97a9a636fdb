import { codeOf, isLoggedOut } from '@yolo/contract';
import { type ReceivedInvitationView, eventsApi } from '@yolo/contract/events';
import type { CountsView } from '@yolo/contract/notifications';
import { useInfiniteQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Toast } from '@yolo/platform';
import { readersToday } from '@yolo/platform/event-dates';
import { feedKeys, useApi, usePlatform } from '@yolo/platform/remote';
import { useRef, useState } from 'react';
import { retry } from '../../queries/event';
import { useMembersApi } from '../../queries/event-lists';
import { eventKeys } from '../../queries/keys';
import { answerToast, type Answer } from '../invites/rsvp';
import { countsAfter, partsOf, withStatus, type ReceivedPages, type ReceivedParts } from './received';

/** Nearly everybody's, for most of them are a line. */
const PAGE_SIZE = 24;
const RECEIVED = [...feedKeys.invitations, 'pages'];
const ANSWERING = ['answer-received'];

/** What the member was invited to: open, then answered, then past, page by page. */
export function useReceived() {
  const { api, enabled } = useMembersApi();
  const [today] = useState(readersToday);
  return useInfiniteQuery({
    queryKey: [...RECEIVED, today],
    queryFn: ({ pageParam, signal }) =>
      api.listInvitations(
        { query: { limit: PAGE_SIZE, today, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    retry,
    enabled,
  });
}

/** {@link partsOf}; what was open stays among the open ones until the reader leaves. */
export function useParts(invitations: ReceivedInvitationView[] = []): ReceivedParts {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set<string>());
  const news = invitations.filter(({ part, id }) => part === 'open' && !asked.has(id));
  if (news.length > 0) setAsked(new Set([...asked, ...news.map(({ id }) => id)]));
  return partsOf(invitations, asked);
}

/** Shows one invitation's status, and the badge that goes with it. */
function show(
  queries: QueryClient,
  id: string,
  from: ReceivedInvitationView['status'],
  to: typeof from,
): void {
  queries.setQueriesData<ReceivedPages>(
    { queryKey: RECEIVED },
    (pages) => pages && withStatus(pages, id, to),
  );
  queries.setQueryData<CountsView>(feedKeys.counts, (counts) => counts && countsAfter(counts, from, to));
}

/** What the toast says when an answer was refused (`spec 1 ch. 8`), or null where the catalogue's words do. */
function refusal(error: unknown): Toast | null {
  const code = codeOf(error);
  if (code === 'invitation_gone' || code === 'event_not_found')
    return { title: 'Error', message: 'This invitation is no longer there.', tone: 'error' };
  if (code === 'internal' || !code)
    return { title: 'Error', message: 'Could not update invitation.', tone: 'error' };
  return null;
}

/** Answering one received invitation: shown at once, put back when refused, read again afterwards (`spec 1 ch. 4`). */
export function useAnswer({ id, status, event }: ReceivedInvitationView) {
  const queries = useQueryClient();
  const { toast, toastError, requireLogin, celebrate } = usePlatform();
  const api = useApi(eventsApi);
  // The second click of a double click comes before React has drawn the first.
  const running = useRef(false);
  const mutation = useMutation({
    mutationKey: ANSWERING,
    mutationFn: (answer: Answer) =>
      api.answerInvitation({ params: { eventId: event.id }, body: { status: answer } }),
    onMutate: async (answer) => {
      await queries.cancelQueries({ queryKey: feedKeys.all });
      show(queries, id, status, answer);
      // React Query calls `onError` with the latest render's closure, where `status` is the one shown meanwhile.
      return { before: status };
    },
    onSuccess: (_view, answer) => {
      toast({ ...answerToast(answer, { forSomebodyElse: false, sameAnswer: false }), tone: 'success' });
      if (answer === 'accepted') celebrate?.();
    },
    onError: (error, answer, shown) => {
      if (shown) show(queries, id, answer, shown.before);
      if (isLoggedOut(error)) return requireLogin();
      const said = refusal(error);
      if (said) toast(said);
      else toastError(error, 'Error');
    },
    onSettled: async () => {
      running.current = false;
      void queries.invalidateQueries({ queryKey: eventKeys.all });
      // Another answer under way would be overwritten by what the server knew before it.
      if (queries.isMutating({ mutationKey: ANSWERING }) === 1)
        await queries.invalidateQueries({ queryKey: feedKeys.all });
    },
  });
  return {
    busy: mutation.isPending,
    answer(answer: Answer) {
      if (running.current || answer === status) return;
      running.current = true;
      mutation.mutate(answer);
    },
  };
}
