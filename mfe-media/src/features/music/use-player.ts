import { useCallback, useState } from 'react';

export interface Playable {
  id: string;
  name: string;
  videoId: string;
}

/** What plays, and what follows it. */
export interface Playing {
  /** null: nothing. */
  current: Playable | null;
  play(song: Playable): void;
  /** One after the other, from the first. */
  playAll(songs: readonly Playable[]): void;
  /** The song is over: the next one of those that are played one after the other, or nothing. */
  onEnded(): void;
  stop(): void;
}

/** One player for a page: what is pressed takes the place of what plays. */
export function usePlayer(): Playing {
  const [row, setRow] = useState<readonly Playable[]>([]);
  const onEnded = useCallback(() => setRow((songs) => songs.slice(1)), []);
  const stop = useCallback(() => setRow([]), []);
  return {
    current: row[0] ?? null,
    play: (song) => setRow([song]),
    playAll: (songs) => setRow(songs),
    onEnded,
    stop,
  };
}
