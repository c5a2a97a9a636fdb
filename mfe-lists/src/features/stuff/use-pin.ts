import { codeOf } from '@yolo/contract';
import type { EventSummaryView } from '@yolo/contract/events';
import { listsApi } from '@yolo/contract/lists';
import { pinnedTo, useEventAction, useRequestIds } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import type { DraftSelection } from './use-stuff-drafts';

export interface Pinning extends DraftSelection {
  event: EventSummaryView;
}

/**
 * Pins drafts to an event. Belongs to the page, because the dialog can be closed while a request is pending or after a
 * lost answer: a retry has the same request id, and the drafts are removed in any case.
 * @param onPinned called after a success, also if the page was left
 */
export function usePin(onPinned: (pinning: Pinning) => void) {
  const api = useApi(listsApi);
  const { idOf, arrived } = useRequestIds();
  return useEventAction<Pinning, { added: number }>(
    ({ event }) => event.id,
    'lists',
    (pinning) =>
      api.pinItems({
        params: { eventId: pinning.event.id },
        body: { ...itemsOf(pinning), requestId: idOf(contentOf(pinning)) },
      }),
    {
      failed: 'Error pinning items',
      forbidden: 'Only the host of an event can request items.',
      refused: (error) =>
        codeOf(error) === 'event_not_found'
          ? { title: 'Error pinning items', message: "You can only pin to events you're invited to." }
          : null,
      fallback: 'Please try again.',
      targetOf: ({ event }) => event.id,
      done: ({ added }, pinning) => {
        arrived(contentOf(pinning));
        onPinned(pinning);
        return pinnedTo(pinning.event, added);
      },
    },
  );
}

const itemsOf = ({ wanted, bringing }: DraftSelection) => ({
  requested: [...wanted],
  bringing: bringing.map(({ id: _, ...item }) => item),
});

const contentOf = (pinning: Pinning) => [pinning.event.id, itemsOf(pinning)];
