import { isolated } from '@yolo/contract';
import type { EventSummaryView } from '@yolo/contract/events';
import { listsApi, wantedItems, type WantedItem } from '@yolo/contract/lists';
import { Button, Checkbox, Dialog, PinIcon, Stack, Text } from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { useApi, useToast } from '@yolo/platform/remote';
import { useState } from 'react';
import type { BringingDraft, StuffDrafts } from './use-stuff-drafts';

export interface PinDialogProps {
  event: EventSummaryView;
  drafts: StuffDrafts;
  /** @param lines those that were not pinned, @param ids those that were */
  onPinned(lines: string, ids: string[]): void;
  onClose(): void;
}

interface Pinning {
  wanted: readonly WantedItem[];
  bringing: readonly BringingDraft[];
}

const lineOf = ({ name, quantity }: WantedItem) => (quantity > 1 ? `${quantity} ${name}` : name);

/** `spec 2 ch. 2`: what of the drafts goes to the event. Requested items go to own events alone. */
export function PinDialog({ event, drafts, onPinned, onClose }: PinDialogProps) {
  const { toast } = useToast();
  const wanted = wantedItems(drafts.lines);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen: Pinning = {
    wanted: event.isOwner ? wanted.filter((_, at) => !left.has(`${at}`)) : [],
    bringing: drafts.bringing.filter(({ id }) => !left.has(id)),
  };
  const pin = usePin(event);
  const tick = (key: string) => (ticked: boolean) =>
    setLeft((before) => new Set(ticked ? [...before].filter((each) => each !== key) : [...before, key]));
  const press = () => {
    if (chosen.wanted.length + chosen.bringing.length === 0)
      return toast({ title: 'No items selected', message: 'Tick what you want to pin.', tone: 'error' });
    pin.run(chosen, () => {
      const rest = wanted.filter((item) => !chosen.wanted.includes(item)).map(lineOf);
      onPinned(
        rest.join('\n'),
        chosen.bringing.map(({ id }) => id),
      );
      onClose();
    });
  };
  return (
    <Dialog
      open
      title={
        <>
          Pin to <bdi>{event.name}</bdi>?
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={<PinIcon aria-hidden />}
            busy={pin.busy}
            busyLabel="Saving..."
            onClick={press}
          >
            Pin Items
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        {event.isOwner
          ? wanted.map((item, at) => (
              <Checkbox
                key={`${at} ${item.name}`}
                label={<bdi>{lineOf(item)}</bdi>}
                checked={!left.has(`${at}`)}
                onChange={tick(`${at}`)}
              />
            ))
          : wanted.length > 0 && (
              <Text size="small" tone="soft">
                Only the host of an event asks for things; what you bring is pinned.
              </Text>
            )}
        {drafts.bringing.map(({ id, title, quantity }) => (
          <Checkbox
            key={id}
            label={
              <>
                <bdi>{title}</bdi> · {isolated(quantity)}
              </>
            }
            checked={!left.has(id)}
            onChange={tick(id)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

function usePin(event: EventSummaryView) {
  const api = useApi(listsApi);
  return useEventAction<Pinning, { added: number }>(
    event.id,
    'lists',
    ({ wanted, bringing }) =>
      api.pinItems({
        params: { eventId: event.id },
        body: {
          requested: [...wanted],
          bringing: bringing.map(({ title, quantity, labels }) => ({ title, quantity, labels })),
        },
      }),
    {
      failed: 'Error pinning items',
      forbidden: "You can only pin to events you're invited to.",
      fallback: 'Please try again.',
      done: ({ added }) => ({
        title: `Pinned to ${isolated(event.name)}`,
        message: `${added} item(s) pinned successfully.`,
      }),
    },
  );
}
