import type { SongView } from '@yolo/contract/media';
import type { Playable } from './use-player';

export type SongOrder = 'added' | 'hearts';
/** YouTube's limit for one address. */
const LIST_MAX = 50;

/** In the order added, or by hearts; of equal hearts the earlier song comes first. */
export function inOrder(songs: readonly SongView[], order: SongOrder): SongView[] {
  return order === 'added' ? [...songs] : [...songs].sort((one, other) => other.hearts - one.hearts);
}

/** The songs that the player can play. */
export const playable = (songs: readonly SongView[]): Playable[] =>
  songs.flatMap(({ id, name, videoId }) => (videoId === null ? [] : [{ id, name, videoId }]));

/** An address that opens them at YouTube as a list. */
export const listAtYouTube = (songs: readonly Playable[]): string =>
  `https://www.youtube.com/watch_videos?video_ids=${songs
    .slice(0, LIST_MAX)
    .map(({ videoId }) => videoId)
    .join(',')}`;
