import { isolated } from '@yolo/contract';
import type { EventSummaryView } from '@yolo/contract/events';
import { Button, ButtonLink, Heading, Panel, PinIcon, Stack } from '@yolo/design-system';
import { useToast } from '../hooks';
import { useRequestIds } from '../page/use-request-ids';
import type { ListDraft } from '../page/use-draft-list';
import { EventFinder } from './EventFinder';
import { useEventAction } from './use-event';

export interface PinToEventProps<T> {
  /** The drafts to pin. */
  chosen: readonly ListDraft<T>[];
  /** The slice of the contract that they belong to. */
  area: string;
  /** The event's page with them, e.g. `food`. */
  page: string;
  /** @param requestId the same for the same drafts and event until a request succeeds */
  pin(eventId: string, drafts: readonly ListDraft<T>[], requestId: string): Promise<{ pinned: number }>;
  onPinned(): void;
}

interface Pinning<T> {
  event: EventSummaryView;
  drafts: readonly ListDraft<T>[];
}

/** The toast after pinning drafts to an event (`spec 2 ch. 8`). */
export const pinnedTo = ({ name }: EventSummaryView, count: number) => ({
  title: `Pinned to ${isolated(name)}`,
  message: `${count} item(s) pinned successfully.`,
});

/** Pins the chosen drafts to one of the member's events (`spec 2 ch. 4`). */
export function PinToEvent<T>({ chosen, area, page, pin, onPinned }: PinToEventProps<T>) {
  const { toast } = useToast();
  const { idOf, arrived } = useRequestIds();
  const contentOf = ({ event, drafts }: Pinning<T>) => [event.id, drafts.map(({ id }) => id)];
  const pinAction = useEventAction<Pinning<T>, { pinned: number }>(
    ({ event }) => event.id,
    area,
    (input) => pin(input.event.id, input.drafts, idOf(contentOf(input))),
    {
      failed: 'Could not pin',
      forbidden: 'You can only pin lists to events you created.',
      fallback: 'Please try again.',
      targetOf: ({ event }) => event.id,
      done: ({ pinned }, input) => {
        arrived(contentOf(input));
        return pinnedTo(input.event, pinned);
      },
    },
  );
  const press = (event: EventSummaryView) => {
    if (chosen.length > 0) return pinAction.run({ event, drafts: chosen }, onPinned);
    toast({
      title: 'No items selected',
      message: 'Press Pin to Event at what you want to pin.',
      tone: 'error',
    });
  };
  return (
    <Panel>
      <Stack gap={3}>
        <Heading level={2} {...(chosen.length > 0 && { count: chosen.length })}>
          Pin to Event
        </Heading>
        <EventFinder
          label="Search events"
          actions={(event) => (
            <>
              <Button icon={<PinIcon aria-hidden />} busy={pinAction.busy} onClick={() => press(event)}>
                Pin
              </Button>
              <ButtonLink variant="quiet" href={`/events/${event.id}/${page}`}>
                View
              </ButtonLink>
            </>
          )}
        />
      </Stack>
    </Panel>
  );
}
