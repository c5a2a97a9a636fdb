import { EmptyState } from '@yolo/design-system';
import { useEffect, useMemo } from 'react';
import { changesWall, useWall, type WallSource } from '../features/wall/use-wall';
import { WallRoom } from '../features/wall/WallRoom';
import type { Line } from './line';

export interface ScreenWallProps {
  line: Line;
  /** What opens the wall. */
  token: string;
  /** Its screen has ended, or was taken back. */
  onEnded?(): void;
}

/** The wall and nothing else, on a screen that nobody has signed in at. */
export function ScreenWall({ line, token, onEnded }: ScreenWallProps) {
  const source = useMemo<WallSource>(
    () => ({
      read: (signal, since) => line.api.readScreen({ params: { token }, query: { since } }, { signal }),
      listen(onChange) {
        const listening = line.changes(token).subscribe((change) => changesWall(change) && onChange());
        return () => listening.unsubscribe();
      },
    }),
    [line, token],
  );
  const wall = useWall(source);
  const { ended } = wall;
  useEffect(() => {
    if (ended) onEnded?.();
  }, [ended, onEnded]);
  return (
    <WallRoom
      wall={wall}
      ended={
        <EmptyState
          drawing="lost"
          title="This screen has ended"
          message="The party is over, or its link was taken back. The host can make a new one."
        />
      }
    />
  );
}
