import { gamesApi } from '@yolo/contract/games';
import { Button, EmptyState, Heading, ListSkeleton, Stack, TextField } from '@yolo/design-system';
import { EventArea, LoadFailed, useEventAction, useEventQuery } from '@yolo/platform/event';
import { useApi, usePage } from '@yolo/platform/remote';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { emptyTable } from './drawings';

/** `/events/:eventId/games`: the games, for everybody who may read the event. */
export default function GamesPage() {
  const { eventId = '' } = useParams();
  usePage({ title: 'Games' });
  return <EventArea eventId={eventId}>{(event) => <Games eventId={event.id} />}</EventArea>;
}

function Games({ eventId }: { eventId: string }) {
  const api = useApi(gamesApi);
  const [name, setName] = useState('');
  const list = useEventQuery(eventId, 'games', ['list'], (signal) =>
    api.listGames({ params: { eventId } }, { signal }),
  );
  const add = useEventAction(
    eventId,
    'games',
    (game: string) => api.addGame({ params: { eventId }, body: { name: game } }),
    { failed: 'The game could not be added' },
  );
  if (!list.data)
    return list.isPending ? (
      <ListSkeleton kind="people" rows={2} />
    ) : (
      <LoadFailed title="Failed to load games" failed={list} />
    );
  const { games } = list.data;
  return (
    <Stack gap={4}>
      <Heading level={2}>Games</Heading>
      <ul aria-label="On the table">
        {games.map((game) => (
          <li key={game.id}>{game.name}</li>
        ))}
      </ul>
      {games.length === 0 && <EmptyState drawing={emptyTable} title="Nothing to play yet." />}
      <TextField label="Game" value={name} onChange={setName} />
      <Button busy={add.busy} busyLabel="Adding..." onClick={() => add.run(name)}>
        Add
      </Button>
    </Stack>
  );
}
