import type { EventSummaryView } from '@yolo/contract/events';
import { isolated } from '@yolo/contract';
import { mediaApi } from '@yolo/contract/media';
import {
  Button,
  ButtonLink,
  Columns,
  ConfirmDialog,
  EmptyState,
  Heading,
  IconButton,
  ListPage,
  Panel,
  PinIcon,
  Stack,
  Trash2Icon,
} from '@yolo/design-system';
import { SongList, SongRow, ToggleButton } from '@yolo/design-system/areas';
import { EventFinder, useAction, useEventAction, useRequestIds } from '@yolo/platform/event';
import { useApi, usePage, useSession, useToast } from '@yolo/platform/remote';
import { useState } from 'react';
import { AddFirst, Listed } from './AddFirst';
import { AddPlaylist, AddYouTubeSong, type TypedSong } from './AddSong';
import { Player } from './Player';
import { usePlayer } from './use-player';
import { type SongDraft, useSongDrafts } from './use-song-drafts';
import { added, removed } from './words';

/** `/music`: songs and playlists that go to an event with one press. */
export default function MusicPage() {
  usePage({ title: 'Music', canonical: '/music' });
  const { user } = useSession();
  // A session that ends while the page is open takes nothing of it away.
  const [memberId] = useState(user?.id ?? 'guest');
  const { drafts, add, remove, choose, chooseNone } = useSongDrafts(memberId);
  const adding = useLookUps(add);
  const player = usePlayer();
  const chosen = drafts.filter((draft) => draft.chosen);
  return (
    <ListPage title="Music">
      <Columns>
        <AddFirst>
          <AddYouTubeSong
            place="own"
            onAdd={(song, onDone) => adding.song.run(song, onDone)}
            busy={adding.song.busy}
          />
          <AddPlaylist
            place="own"
            onAdd={(song, onDone) => adding.playlist.run(song, onDone)}
            busy={adding.playlist.busy}
          />
        </AddFirst>
        <Listed>
          {player.current && <Player song={player.current} onEnded={player.onEnded} onClose={player.stop} />}
          {drafts.length === 0 ? (
            <EmptyState
              drawing="music"
              title="No playlists yet."
              message="Add what you want to hear, and pin it to your event."
            />
          ) : (
            <Panel>
              <SongList aria-label="Your songs and playlists">
                {drafts.map((draft) => (
                  <li key={draft.id}>
                    <Draft draft={draft} player={player} onChoose={choose} onRemove={remove} />
                  </li>
                ))}
              </SongList>
            </Panel>
          )}
        </Listed>
        <Panel>
          <Stack gap={3}>
            <Heading level={2} count={chosen.length}>
              Pin to Event
            </Heading>
            <PinTo chosen={chosen} onPinned={chooseNone} />
          </Stack>
        </Panel>
      </Columns>
    </ListPage>
  );
}

/** What an address says of itself; where nobody can say it, the draft is what was typed. */
function useLookUps(add: ReturnType<typeof useSongDrafts>['add']) {
  const api = useApi(mediaApi);
  const act = async ({ name, url }: TypedSong) => {
    const found = await api.lookUpSong({ body: { url } });
    add(name === null ? found : { ...found, name });
  };
  const words = {
    failed: 'Could not add',
    fallback: 'Please try again.',
    done: (_answer: unknown, { url }: TypedSong) => added(url),
  };
  return { song: useAction(act, words), playlist: useAction(act, words) };
}

interface DraftProps {
  draft: SongDraft;
  player: ReturnType<typeof usePlayer>;
  onChoose(id: string, chosen: boolean): void;
  onRemove(id: string): void;
}

function Draft({ draft, player, onChoose, onRemove }: DraftProps) {
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const { id, name, source, videoId } = draft;
  const playing = player.current?.id === id;
  const play =
    videoId === null ? undefined : () => (playing ? player.stop() : player.play({ id, name, videoId }));
  return (
    <SongRow {...{ name, source, playing }} pictureUrl={draft.pictureUrl} href={draft.url} onPlay={play}>
      <ToggleButton
        pressed={draft.chosen}
        icon={<PinIcon aria-hidden />}
        of={name}
        onChange={(chosen) => onChoose(id, chosen)}
      >
        Pin to Event
      </ToggleButton>
      <IconButton
        label={`Delete ${name}`}
        icon={<Trash2Icon aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={source === 'YouTube' ? 'Delete Song' : 'Delete Playlist'}
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          if (playing) player.stop();
          onRemove(id);
          toast({ tone: 'success', ...removed(draft) });
        }}
        onClose={() => setAsking(false)}
      >
        <bdi>{name}</bdi> is removed from this list. Events it is pinned to keep it.
      </ConfirmDialog>
    </SongRow>
  );
}

interface Pinning {
  event: EventSummaryView;
  songs: readonly SongDraft[];
}

function PinTo({ chosen, onPinned }: { chosen: readonly SongDraft[]; onPinned(): void }) {
  const api = useApi(mediaApi);
  const { toast } = useToast();
  const { idOf, arrived } = useRequestIds();
  const what = ({ event, songs }: Pinning) => [event.id, songs.map(({ id }) => id)];
  const pin = useEventAction<Pinning, { pinned: number }>(
    ({ event }) => event.id,
    'media',
    (pinning) =>
      api.pinSongs({
        params: { eventId: pinning.event.id },
        body: {
          songs: pinning.songs.map(({ name, url }) => ({ name, url })),
          requestId: idOf(what(pinning)),
        },
      }),
    {
      failed: 'Could not pin',
      forbidden: 'You can only pin lists to events you created.',
      fallback: 'Please try again.',
      targetOf: ({ event }) => event.id,
      done: ({ pinned }, pinning) => {
        arrived(what(pinning));
        return {
          title: `Pinned to ${isolated(pinning.event.name)}`,
          message: `${pinned} item(s) pinned successfully.`,
        };
      },
    },
  );
  const press = (event: EventSummaryView) => {
    if (chosen.length === 0)
      return toast({
        title: 'No items selected',
        message: 'Press Pin to Event at what you want to pin.',
        tone: 'error',
      });
    pin.run({ event, songs: chosen }, onPinned);
  };
  return (
    <EventFinder
      label="Search events"
      actions={(event) => (
        <>
          <Button icon={<PinIcon aria-hidden />} busy={pin.busy} onClick={() => press(event)}>
            Pin
          </Button>
          <ButtonLink variant="quiet" href={`/events/${event.id}/music`}>
            View
          </ButtonLink>
        </>
      )}
    />
  );
}
