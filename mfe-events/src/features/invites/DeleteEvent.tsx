import { isolated } from '@yolo/contract';
import { type EventView, eventsApi } from '@yolo/contract/events';
import { Button, Cluster, ConfirmDialog, Panel, Stack, Text, Trash2Icon } from '@yolo/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { forgetEvent, useEventAction } from '@yolo/platform/event';
import { useApi, usePlatform, usePlatformNavigate } from '@yolo/platform/remote';
import { useState } from 'react';
import { manifest } from '../../../remote.manifest';
import { answersSentence, guestsToTell } from '../../event/guest-counts';

/** [INV-12] Says before the deletion who gets a mail about it. */
const mailSentences = (event: EventView) =>
  guestsToTell(event) > 0
    ? `${answersSentence(event)} They will be told by e-mail, and it leaves their calendars.`
    : 'No guest is going or still to answer, so nobody is told.';

// British English has no comma before the last "and".
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const ownAreas = new Set<string>(manifest.links.map(({ href }) => href));

/** What is deleted with the event: the areas of other remotes in this release, by name. */
function useContents(): string {
  const areas = usePlatform()
    .links('event-area')
    .filter(({ href }) => !ownAreas.has(href));
  if (areas.length === 0) return 'Everything in it goes too.';
  return `Everything in it goes too: ${list.format(areas.map(({ label }) => label.toLowerCase()))}.`;
}

/** The section that deletes the event, at the end of its page. */
export function DeleteEvent({ event }: { event: EventView }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const contents = useContents();
  return (
    <Panel data-no-print="">
      <Cluster justify="space-between" gap={4}>
        <Stack gap={1}>
          <Text strong>Delete Event</Text>
          <Text tone="soft">{contents}</Text>
        </Stack>
        <Button variant="danger" icon={<Trash2Icon aria-hidden />} onClick={() => setIsConfirming(true)}>
          Delete Event
        </Button>
      </Cluster>
      <DeleteEventDialog event={event} open={isConfirming} onClose={() => setIsConfirming(false)} />
    </Panel>
  );
}

export interface DeleteEventDialogProps {
  event: EventView;
  open: boolean;
  onClose(): void;
}

/** Asks for confirmation; opened here and from the menu. */
export function DeleteEventDialog({ event, open, onClose }: DeleteEventDialogProps) {
  const deletion = useDeletion(event);
  return (
    <ConfirmDialog
      open={open}
      title={`Delete “${isolated(event.name)}”?`}
      cancelLabel="Keep it"
      confirmLabel="Delete Event"
      busyLabel="Deleting..."
      danger
      busy={deletion.busy}
      onConfirm={() => deletion.run()}
      onClose={onClose}
    >
      <Text tone="soft">
        {mailSentences(event)} Everything in the event goes with it. This cannot be undone.
      </Text>
    </ConfirmDialog>
  );
}

/** Deletes the event and leaves it. */
function useDeletion(event: EventView) {
  const api = useApi(eventsApi);
  const queries = useQueryClient();
  const navigate = usePlatformNavigate();
  return useEventAction<void>(
    event.id,
    'events',
    async () => {
      await api.deleteEvent({ params: { eventId: event.id } });
      // The page is left before the cache is cleared, so that "Event not found" does not flash.
      navigate('/events', { replace: true });
      forgetEvent(queries, event.id);
    },
    {
      signInTo: 'delete event',
      failed: 'Delete failed',
      fallback: 'Please try again.',
      done: { title: 'Deleted', message: isolated(event.name) },
    },
  );
}
