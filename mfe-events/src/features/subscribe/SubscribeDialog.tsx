import { Button, ConfirmDialog, Dialog, ListSkeleton, RefreshCwIcon, Stack, Text } from '@yolo/design-system';
import { LoadFailed } from '@yolo/platform/event';
import { useState } from 'react';
import { FeedAddress } from './FeedAddress';
import { useCalendarFeed } from './use-calendar-feed';

export interface SubscribeDialogProps {
  /** The event on whose page it is; null where all of the member's are. */
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

/** An address for calendars, which they read again and again, so that what changes here changes there. */
export default function SubscribeDialog({ event, onClose }: SubscribeDialogProps) {
  const feed = useCalendarFeed(event?.id ?? null);
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null);
  const { byLink, state, url, make, end } = feed;
  const { data } = state;
  const on = data?.feed;
  const name = byLink && event ? event.name : 'Yolo';
  return (
    <Dialog
      open
      title="Subscribe"
      size="wide"
      onClose={onClose}
      actions={on && <Changes onAsk={setAsking} />}
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
        {data && !on && (
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
        {on && url && <FeedAddress url={url} name={name} />}
        {on && !url && <Text>{stateWords(on)}</Text>}
      </Stack>
      <Question asking={asking} action={asking === 'end' ? end : make} onClose={() => setAsking(null)} />
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
  asking: keyof typeof QUESTIONS | null;
  action: { busy: boolean; run(input: void, onDone: () => void): void };
  onClose(): void;
}

function Question({ asking, action, onClose }: QuestionProps) {
  const { outcome, ...words } = QUESTIONS[asking ?? 'make'];
  return (
    <ConfirmDialog
      {...words}
      open={asking !== null}
      danger={asking === 'end'}
      busy={action.busy}
      onConfirm={() => action.run(undefined, onClose)}
      onClose={onClose}
    >
      <Text tone="soft">{outcome}</Text>
    </ConfirmDialog>
  );
}
