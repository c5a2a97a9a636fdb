import { isolated } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { mediaApi, sourceOf, type SongListView, type SongView } from '@yolo/contract/media';
import { fullName } from '@yolo/contract/members';
import {
  Button,
  ButtonLink,
  Cluster,
  Columns,
  EmptyState,
  Heading,
  ListSkeleton,
  Panel,
  PlayIcon,
  SegmentedControl,
  Stack,
} from '@yolo/design-system';
import { DeleteButton, RowList, SongRow } from '@yolo/design-system/areas';
import {
  EventArea,
  eventKeys,
  LoadFailed,
  showAtOnce,
  useEventAction,
  useEventQuery,
  useRequestIds,
} from '@yolo/platform/event';
import { useApi, usePage, usePlatform, useSession } from '@yolo/platform/remote';
import { type MouseEvent, useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormsColumn, ListColumn } from './AddFirst';
import { AddPlaylist, AddYouTubeSong, type TypedSong } from './AddSong';
import { SongHeart } from './SongHeart';
import { Player } from './Player';
import { inOrder, listAtYouTube, playable, type SongOrder } from './songs';
import { type PlayerControls, usePlayer } from './use-player';
import { added, removed, wasThere } from './words';

/** `/events/:eventId/music`: the event's songs and playlists. */
export default function EventMusicPage() {
  const { eventId = '' } = useParams();
  return <EventArea eventId={eventId}>{(event) => <Music event={event} />}</EventArea>;
}

function Music({ event }: { event: EventView }) {
  usePage({ title: `Music · ${isolated(event.name)}` });
  const api = useApi(mediaApi);
  const list = useEventQuery(
    event.id,
    'media',
    ['songs'],
    (signal) => api.listSongs({ params: { eventId: event.id } }, { signal }),
    { ignores: (type) => !type.startsWith('song.') },
  );
  const player = usePlayer();
  const add = useAddSong(event.id);
  return (
    <Columns>
      <FormsColumn>
        <AddYouTubeSong
          place={event.id}
          onAdd={(song, onDone) => add.song.run(song, onDone)}
          busy={add.song.busy}
        />
        <AddPlaylist
          place={event.id}
          onAdd={(song, onDone) => add.playlist.run(song, onDone)}
          busy={add.playlist.busy}
        />
      </FormsColumn>
      <ListColumn>
        {player.current && <Player song={player.current} onEnded={player.onEnded} onClose={player.stop} />}
        {list.data ? (
          <Songs eventId={event.id} songs={list.data.songs} player={player} />
        ) : list.isPending ? (
          <ListSkeleton rows={5} kind="events" />
        ) : (
          <LoadFailed title="The music could not be loaded" failed={list} />
        )}
      </ListColumn>
    </Columns>
  );
}

/** Two actions for the two forms, so that one can be used while the other is busy. */
function useAddSong(eventId: string) {
  const api = useApi(mediaApi);
  const { idOf, arrived } = useRequestIds();
  const act = (song: TypedSong) =>
    api.addSong({ params: { eventId }, body: { ...song, requestId: idOf(song) } });
  const words = {
    failed: 'Could not add',
    fallback: 'Please try again.',
    done: (answer: { wasThere: boolean }, song: TypedSong) => {
      arrived(song);
      return answer.wasThere ? wasThere : added(song.url);
    },
  };
  return {
    song: useEventAction(eventId, 'media', act, { ...words, signInTo: 'add songs' }),
    playlist: useEventAction(eventId, 'media', act, { ...words, signInTo: 'add playlists' }),
  };
}

/** Runs an action instead of opening a link. */
const preventing = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};

interface SongsProps {
  eventId: string;
  songs: SongView[];
  player: PlayerControls;
}

function Songs({ eventId, songs, player }: SongsProps) {
  const [order, setOrder] = useState<SongOrder>('added');
  const { status } = useSession();
  const { requireLogin } = usePlatform();
  const shown = inOrder(songs, order);
  const videos = playable(shown);
  // `spec 2 ch. 2`: a guest who opens a song is asked to log in.
  const askLogin = status === 'guest' ? () => requireLogin('open songs') : null;
  if (songs.length === 0)
    return (
      <EmptyState drawing="music" title="No playlists yet." message="Add a song that has to be heard." />
    );
  return (
    <Panel>
      <Stack gap={4}>
        <Cluster justify="space-between">
          <Heading level={2} count={songs.length}>
            Music
          </Heading>
          {videos.length > 0 && (
            <Cluster gap={2}>
              <Button icon={<PlayIcon aria-hidden />} onClick={askLogin ?? (() => player.playAll(videos))}>
                Play all
              </Button>
              <ButtonLink
                variant="quiet"
                href={listAtYouTube(videos)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={askLogin ? preventing(askLogin) : undefined}
              >
                Open at YouTube
              </ButtonLink>
            </Cluster>
          )}
        </Cluster>
        {songs.length > 1 && (
          <SegmentedControl
            label="Order"
            hideLabel
            value={order}
            onChange={setOrder}
            segments={[
              { value: 'added', label: 'As added' },
              { value: 'hearts', label: 'Most wanted' },
            ]}
          />
        )}
        <RowList aria-label="Songs and playlists">
          {shown.map((song) => (
            <li key={song.id}>
              <Row eventId={eventId} song={song} player={player} askLogin={askLogin} />
            </li>
          ))}
        </RowList>
      </Stack>
    </Panel>
  );
}

interface RowProps {
  eventId: string;
  song: SongView;
  player: PlayerControls;
  /** What a press does if the reader may not open songs. */
  askLogin: (() => void) | null;
}

function Row({ eventId, song, player, askLogin }: RowProps) {
  const { videoId } = song;
  const playing = player.current?.id === song.id;
  const press =
    videoId === null ? undefined : () => (playing ? player.stop() : player.play({ ...song, videoId }));
  return (
    <SongRow
      name={song.name}
      source={song.source}
      pictureUrl={song.pictureUrl}
      href={song.url}
      onPlay={press && (askLogin ?? press)}
      onOpen={askLogin ? preventing(askLogin) : undefined}
      playing={playing}
      note={`Added by ${song.addedBy ? fullName(song.addedBy) : 'a former member'}`}
    >
      <SongHeart eventId={eventId} song={song} />
      {song.deletable && <DeleteSong eventId={eventId} song={song} />}
    </SongRow>
  );
}

function DeleteSong({ eventId, song }: { eventId: string; song: SongView }) {
  const api = useApi(mediaApi);
  const { queries } = usePlatform();
  const removal = useEventAction(
    eventId,
    'media',
    () => api.deleteSong({ params: { eventId, songId: song.id } }),
    {
      failed: 'Delete failed',
      fallback: 'Please try again.',
      done: removed(song),
      show: () =>
        showAtOnce<SongListView>(queries, [...eventKeys.area(eventId, 'media'), 'songs'], (list) => ({
          ...list,
          songs: list.songs.filter(({ id }) => id !== song.id),
        })),
    },
  );
  return (
    <DeleteButton
      of={song.name}
      title={sourceOf(song.url) === 'YouTube' ? 'Delete Song' : 'Delete Playlist'}
      onDelete={() => removal.run()}
    >
      <bdi>{song.name}</bdi> goes from the list, with its hearts.
    </DeleteButton>
  );
}
