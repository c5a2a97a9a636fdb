import { useCallback, useState } from 'react';

export interface Playable {
  id: string;
  name: string;
  videoId: string;
}

/** The current song, and the controls of the player. */
export interface PlayerControls {
  /** null: nothing. */
  current: Playable | null;
  play(song: Playable): void;
  /** Plays them one after the other, from the first. */
  playAll(songs: readonly Playable[]): void;
  /** Called when the song is over: plays the next one of the queue, if any. */
  onEnded(): void;
  stop(): void;
}

/** One player for a page: a pressed song replaces the current one. */
export function usePlayer(): PlayerControls {
  const [queue, setQueue] = useState<readonly Playable[]>([]);
  const onEnded = useCallback(() => setQueue((songs) => songs.slice(1)), []);
  const stop = useCallback(() => setQueue([]), []);
  return {
    current: queue[0] ?? null,
    play: (song) => setQueue([song]),
    playAll: (songs) => setQueue(songs),
    onEnded,
    stop,
  };
}
