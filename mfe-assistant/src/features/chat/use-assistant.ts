import { assistantApi, type AssistantView } from '@yolo/contract/assistant';
import { useApi, usePlatform, useWhileSignedIn } from '@yolo/platform/remote';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ChatPlace } from './session-views';

const keyOf = ({ mode, eventId }: ChatPlace) => ['assistant', mode, eventId] as const;

export type ChangeView = (change: (view: AssistantView) => AssistantView) => Promise<void>;

/** The last chat of a mode and an event, who answers, and what to do next; read again when one comes back to the tab. */
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
    // Another tab, or a reply that went on, has changed it meanwhile.
    staleTime: 0,
  });
  /** Shows what a call has answered; what was on its way from before it is not shown any more. */
  const change = useCallback<ChangeView>(
    async (of) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<AssistantView>(queryKey, (view) => view && of(view));
    },
    [queries, queryKey],
  );
  const again = useCallback(() => queries.invalidateQueries({ queryKey }), [queries, queryKey]);
  return { query, change, again };
}
