import type { SongView } from '@yolo/contract/media';
import type { Playable } from './use-player';

export type SongOrder = 'added' | 'hearts';
/** YouTube takes no more in one address. */
const LIST_MAX = 50;

/** As they came, or what most want to hear first; of as many hearts the earlier one. */
export function inOrder(songs: readonly SongView[], order: SongOrder): SongView[] {
  return order === 'added' ? [...songs] : [...songs].sort((one, other) => other.hearts - one.hearts);
}

/** Those that the player plays. */
export const playable = (songs: readonly SongView[]): Playable[] =>
  songs.flatMap(({ id, name, videoId }) => (videoId === null ? [] : [{ id, name, videoId }]));

/** An address that opens them at YouTube as a list. */
export const listAtYouTube = (songs: readonly Playable[]): string =>
  `https://www.youtube.com/watch_videos?video_ids=${songs
    .slice(0, LIST_MAX)
    .map(({ videoId }) => videoId)
    .join(',')}`;
