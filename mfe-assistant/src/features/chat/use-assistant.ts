import { assistantApi, type AssistantView } from '@yolo/contract/assistant';
import { useApi, usePlatform, useWhileSignedIn } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ChatPlace } from './session-views';

const keyOf = ({ mode, eventId }: ChatPlace) => ['assistant', mode, eventId] as const;

export type ChangeView = (change: (view: AssistantView) => AssistantView) => Promise<void>;

/** The last chat of a mode and an event, its responder and the next steps; read again when the tab gets the focus. */
export function useAssistant(place: ChatPlace) {
  const api = useApi(assistantApi);
  const { queries } = usePlatform();
  const enabled = useWhileSignedIn();
  const { mode, eventId } = place;
  const queryKey = useMemo(() => keyOf({ mode, eventId }), [mode, eventId]);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.readAssistant({ query: { mode, ...(eventId !== null && { eventId }) } }, { signal }),
    enabled,
    // Another tab or a running reply may have changed it.
    staleTime: 0,
  });
  const again = useCallback(() => queries.invalidateQueries({ queryKey }), [queries, queryKey]);
  /**
   * Applies the answer of a call to the view, and cancels older reads, which would overwrite it; without a view, the
   * chat is read again.
   */
  const change = useCallback<ChangeView>(
    async (update) => {
      await queries.cancelQueries({ queryKey });
      const view = queries.getQueryData<AssistantView>(queryKey);
      if (view) queries.setQueryData(queryKey, update(view));
      else await again();
    },
    [queries, queryKey, again],
  );
  return { query, change, again };
}
