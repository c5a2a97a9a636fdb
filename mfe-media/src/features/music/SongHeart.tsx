import { mediaApi, type SongListView, type SongView } from '@yolo/contract/media';
import { HeartButton } from '@yolo/design-system/areas';
import { eventKeys, showAtOnce, useEventAction } from '@yolo/platform/event';
import { useApi, usePlatform } from '@yolo/platform/remote';

/** The reader's heart for a song, shown before the server has answered. */
export function SongHeart({ eventId, song }: { eventId: string; song: SongView }) {
  const api = useApi(mediaApi);
  const { queries } = usePlatform();
  const about = { params: { eventId, songId: song.id } };
  const heart = useEventAction(
    eventId,
    'media',
    (given: boolean) => (given ? api.giveHeart(about) : api.takeHeartBack(about)),
    {
      failed: 'Update failed',
      fallback: 'Please try again.',
      signInTo: 'give hearts',
      inOrder: true,
      show: (given) =>
        showAtOnce<SongListView>(queries, [...eventKeys.area(eventId, 'media'), 'songs'], (list) => ({
          ...list,
          songs: list.songs.map((each) => (each.id === song.id ? withHeart(each, given) : each)),
        })),
    },
  );
  return (
    <HeartButton
      of={song.name}
      count={song.hearts}
      given={song.hearted}
      onChange={(given) => heart.run(given)}
    />
  );
}

const withHeart = (song: SongView, given: boolean): SongView =>
  song.hearted === given ? song : { ...song, hearted: given, hearts: song.hearts + (given ? 1 : -1) };
