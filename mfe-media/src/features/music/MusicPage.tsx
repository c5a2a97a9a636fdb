import { mediaApi, type SongLookedUpView } from '@yolo/contract/media';
import { Columns, EmptyState, ListPage, Panel, PinIcon } from '@yolo/design-system';
import { DeleteButton, RowList, SongRow, ToggleButton } from '@yolo/design-system/areas';
import { PinToEvent, useAction, useDraftList } from '@yolo/platform/event';
import { useApi, usePage, useToast } from '@yolo/platform/remote';
import { FormsColumn, ListColumn } from './AddFirst';
import { AddPlaylist, AddYouTubeSong, type TypedSong } from './AddSong';
import { Player } from './Player';
import { type SongDraft, songDrafts } from './song-drafts';
import { usePlayer } from './use-player';
import { added, removed } from './words';

/** `/music`: drafts of songs and playlists, which are pinned to an event. */
export default function MusicPage() {
  usePage({ title: 'Music', canonical: '/music' });
  const api = useApi(mediaApi);
  const { drafts, chosen, add, remove, choose, chooseNone } = useDraftList(songDrafts);
  const adding = useLookUps(add);
  const player = usePlayer();
  return (
    <ListPage title="Music">
      <Columns>
        <FormsColumn>
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
        </FormsColumn>
        <ListColumn>
          {player.current && <Player song={player.current} onEnded={player.onEnded} onClose={player.stop} />}
          {drafts.length === 0 ? (
            <EmptyState
              drawing="music"
              title="No playlists yet."
              message="Add what you want to hear, and pin it to your event."
            />
          ) : (
            <Panel>
              <RowList aria-label="Your songs and playlists">
                {drafts.map((draft) => (
                  <li key={draft.id}>
                    <Draft draft={draft} player={player} onChoose={choose} onRemove={remove} />
                  </li>
                ))}
              </RowList>
            </Panel>
          )}
        </ListColumn>
        <PinToEvent
          {...{ chosen, area: 'media', page: 'music' }}
          pin={(eventId, pinned, requestId) =>
            api.pinSongs({
              params: { eventId },
              body: { songs: pinned.map(({ name, url }) => ({ name, url })), requestId },
            })
          }
          onPinned={chooseNone}
        />
      </Columns>
    </ListPage>
  );
}

/** Looks up the page of an address; a typed name replaces that of the page. */
function useLookUps(add: (found: SongLookedUpView) => void) {
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
      <DeleteButton
        of={name}
        title={source === 'YouTube' ? 'Delete Song' : 'Delete Playlist'}
        onDelete={() => {
          if (playing) player.stop();
          onRemove(id);
          toast({ tone: 'success', ...removed(draft) });
        }}
      >
        <bdi>{name}</bdi> is removed from this list. Events it is pinned to keep it.
      </DeleteButton>
    </SongRow>
  );
}
