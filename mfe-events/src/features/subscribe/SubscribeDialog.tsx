import { Button, ConfirmDialog, Dialog, ListSkeleton, RefreshCwIcon, Stack, Text } from '@yolo/design-system';
import { LoadFailed } from '@yolo/platform/event';
import { useState } from 'react';
import { FeedAddress } from './FeedAddress';
import { useCalendarFeed } from './use-calendar-feed';

export interface SubscribeDialogProps {
  /** The event of the page; null for all of the member's events. */
  event: { id: string; name: string } | null;
  onClose(): void;
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const QUESTIONS = {
  make: {
    title: 'Make a new address?',
    confirmLabel: 'New Address',
    busyLabel: 'Making...',
    outcome: 'The old address stops at once: calendars that have it are not updated any more.',
  },
  end: {
    title: 'Turn off the subscription?',
    confirmLabel: 'Turn Off',
    busyLabel: 'Turning off...',
    outcome: 'Its address stops at once: calendars that have it are not updated any more.',
  },
};

/** The address of a calendar feed, which calendars read again and again to stay up to date. */
export default function SubscribeDialog({ event, onClose }: SubscribeDialogProps) {
  const feed = useCalendarFeed(event?.id ?? null);
  const [dialog, setDialog] = useState<keyof typeof QUESTIONS | null>(null);
  const { byLink, state, url, make, end } = feed;
  const { data } = state;
  const activeFeed = data?.feed;
  const name = byLink && event ? event.name : 'Yolo';
  return (
    <Dialog
      open
      title="Subscribe"
      size="wide"
      onClose={onClose}
      actions={activeFeed && <Changes onAsk={setDialog} />}
    >
      <Stack gap={5}>
        <Text tone="soft">
          {byLink
            ? 'This event in your own calendar.'
            : 'All your events in your own calendar, those you are invited to included.'}{' '}
          Keeps itself up to date. Google may take up to a day.
        </Text>
        {state.isPending && <ListSkeleton rows={2} />}
        {state.isLoadingError && <LoadFailed title="The subscription could not be loaded" failed={state} />}
        {data && !activeFeed && (
          <Button
            block
            variant="primary"
            icon={<RefreshCwIcon aria-hidden />}
            busy={make.busy}
            busyLabel="Turning on..."
            onClick={() => make.run()}
          >
            Turn On
          </Button>
        )}
        {activeFeed && url && <FeedAddress url={url} name={name} />}
        {activeFeed && !url && <Text>{stateWords(activeFeed)}</Text>}
      </Stack>
      <Question dialog={dialog} action={dialog === 'end' ? end : make} onClose={() => setDialog(null)} />
    </Dialog>
  );
}

function stateWords({ createdAt, readAt }: { createdAt: string; readAt: string | null }): string {
  const read = readAt
    ? `A calendar read it on ${day.format(Date.parse(readAt))}.`
    : 'No calendar has read it yet.';
  return `On since ${day.format(Date.parse(createdAt))}. ${read} Its address was shown once; a new one takes its place.`;
}

function Changes({ onAsk }: { onAsk(about: keyof typeof QUESTIONS): void }) {
  return (
    <>
      <Button onClick={() => onAsk('end')}>Turn Off</Button>
      <Button onClick={() => onAsk('make')}>New Address</Button>
    </>
  );
}

interface QuestionProps {
  dialog: keyof typeof QUESTIONS | null;
  action: { busy: boolean; run(input: void, onDone: () => void): void };
  onClose(): void;
}

function Question({ dialog, action, onClose }: QuestionProps) {
  const { outcome, ...words } = QUESTIONS[dialog ?? 'make'];
  return (
    <ConfirmDialog
      {...words}
      open={dialog !== null}
      danger={dialog === 'end'}
      busy={action.busy}
      onConfirm={() => action.run(undefined, onClose)}
      onClose={onClose}
    >
      <Text tone="soft">{outcome}</Text>
    </ConfirmDialog>
  );
}
