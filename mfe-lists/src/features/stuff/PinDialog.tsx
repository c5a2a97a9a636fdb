import type { EventSummaryView } from '@yolo/contract/events';
import { wantedItems, wantedLine } from '@yolo/contract/lists';
import { Button, Checkbox, Dialog, PinIcon, Text } from '@yolo/design-system';
import { useToast } from '@yolo/platform/remote';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { DraftSelection, StuffDrafts } from './use-stuff-drafts';

export interface PinDialogProps {
  event: EventSummaryView;
  drafts: StuffDrafts;
  busy: boolean;
  onPin(selection: DraftSelection): void;
  onClose(): void;
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  padding-block: var(--s-1);
  border-top: 1px solid var(--hair);
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/* Clear of the line below it. */
const Note = styled(Text)`
  padding-block-end: var(--s-3);
`;

const Figure = styled.span`
  max-width: 50%;
  font-family: var(--f-display);
  font-size: var(--t-4);
  font-variant-numeric: lining-nums;
  line-height: 1.1;
  text-align: end;
  overflow-wrap: anywhere;
`;

/** `spec 2 ch. 2`: selects the drafts to pin. Requested items are pinned to own events only. */
export function PinDialog({ event, drafts, busy, onPin, onClose }: PinDialogProps) {
  const { toast } = useToast();
  const wanted = wantedItems(drafts.lines);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const chosen: DraftSelection = {
    wanted: event.isOwner ? wanted.filter((_, at) => !unticked.has(`${at}`)) : [],
    bringing: drafts.bringing.filter(({ id }) => !unticked.has(id)),
  };
  const tick = (key: string) => (on: boolean) =>
    setUnticked((before) => new Set(on ? [...before].filter((each) => each !== key) : [...before, key]));
  const press = () => {
    if (chosen.wanted.length + chosen.bringing.length === 0)
      return toast({ title: 'No items selected', message: 'Tick what you want to pin.', tone: 'error' });
    onPin(chosen);
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
            busy={busy}
            busyLabel="Saving..."
            onClick={press}
          >
            Pin Items
          </Button>
        </>
      }
    >
      <div>
        {event.isOwner
          ? wanted.map((item, at) => (
              <Line key={`${at} ${item.name}`}>
                <Checkbox
                  label={<bdi>{wantedLine(item)}</bdi>}
                  checked={!unticked.has(`${at}`)}
                  onChange={tick(`${at}`)}
                />
              </Line>
            ))
          : wanted.length > 0 && (
              <Note size="small" tone="soft">
                Only the host of an event can request items. What you bring is pinned.
              </Note>
            )}
        {drafts.bringing.map(({ id, title, quantity }) => (
          <Line key={id}>
            <Checkbox label={<bdi>{title}</bdi>} checked={!unticked.has(id)} onChange={tick(id)} />
            <Figure dir="auto">{quantity}</Figure>
          </Line>
        ))}
      </div>
    </Dialog>
  );
}
