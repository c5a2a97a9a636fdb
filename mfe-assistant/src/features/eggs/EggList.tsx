import { isolated } from '@yolo/contract';
import { eggsApi, type EggView } from '@yolo/contract/assistant';
import { Button, ConfirmDialog, ListSkeleton } from '@yolo/design-system';
import { ChatWelcome } from '@yolo/design-system/chat';
import { EggRow } from '@yolo/design-system/eggs';
import { LoadFailed, useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { styled } from 'styled-components';
import { artOf } from './egg-art';
import { allRemoved, deletionWords, eggWords, oneRemoved } from './egg-words';
import { useEggs } from './use-eggs';

const List = styled.ul`
  margin: 0;
  padding: 0;
`;

export interface EggListProps {
  eventId: string;
  /** Whether the chat has no messages. */
  empty: boolean;
}

/** The eggs of an event, for its owner to switch and delete; others read that the host hides them. */
export function EggList({ eventId, empty }: EggListProps) {
  const list = useEggs(eventId);
  if (list.isPending) return <ListSkeleton rows={3} />;
  if (list.isError) return <LoadFailed title="The Easter eggs could not be loaded" failed={list} />;
  if (!list.data?.mayChange)
    return empty ? (
      <ChatWelcome
        drawing="eggs"
        title="The host hides the Easter eggs."
        message="Click around on the event’s pages: you may find one."
      />
    ) : null;
  const { eggs } = list.data;
  if (eggs.length === 0)
    return (
      <ChatWelcome
        drawing="eggs"
        title="No Easter Eggs Found"
        message="Say below what to hide, and where on the page."
      />
    );
  return (
    <>
      <List aria-label="Easter Eggs">
        {eggs.map((egg) => (
          <Row key={egg.id} eventId={eventId} egg={egg} />
        ))}
      </List>
      {eggs.length > 1 && <DeleteAll eventId={eventId} eggs={eggs} />}
    </>
  );
}

function Row({ eventId, egg }: { eventId: string; egg: EggView }) {
  const api = useApi(eggsApi);
  const [isOpen, setIsOpen] = useState(false);
  const params = { eventId, eggId: egg.id };
  const toggle = useEventAction(
    eventId,
    'assistant',
    (isActive: boolean) => api.switchEgg({ params, body: { isActive } }),
    { failed: 'Update failed', fallback: 'Please try again.' },
  );
  const removal = useEventAction(eventId, 'assistant', () => api.deleteEgg({ params }), {
    ...deletionWords,
    done: () => oneRemoved(egg),
  });
  return (
    <>
      <EggRow
        art={artOf(egg)}
        title={egg.title}
        words={eggWords(egg)}
        active={egg.isActive}
        busy={toggle.busy || removal.busy}
        onSwitch={(isActive) => toggle.run(isActive)}
        onDelete={() => setIsOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        title="Delete this Easter egg?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={removal.busy}
        onConfirm={() => {
          setIsOpen(false);
          removal.run();
        }}
        onClose={() => setIsOpen(false)}
      >
        {isolated(egg.title)}: {eggWords(egg)}. Nobody will find it any more.
      </ConfirmDialog>
    </>
  );
}

function DeleteAll({ eventId, eggs }: { eventId: string; eggs: readonly EggView[] }) {
  const api = useApi(eggsApi);
  const [isOpen, setIsOpen] = useState(false);
  const removal = useEventAction(eventId, 'assistant', () => api.deleteEggs({ params: { eventId } }), {
    ...deletionWords,
    done: allRemoved,
  });
  return (
    <>
      <Button variant="quiet" busy={removal.busy} busyLabel="Deleting..." onClick={() => setIsOpen(true)}>
        Delete all
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Delete all Easter eggs?"
        confirmLabel="Delete all"
        busyLabel="Deleting..."
        danger
        busy={removal.busy}
        onConfirm={() => {
          setIsOpen(false);
          removal.run();
        }}
        onClose={() => setIsOpen(false)}
      >
        {eggs.map(({ title }) => isolated(title)).join(', ')}
      </ConfirmDialog>
    </>
  );
}
