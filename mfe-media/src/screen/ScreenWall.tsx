import { EmptyState } from '@yolo/design-system';
import { useEffect, useMemo } from 'react';
import { changesWall, useWall, type WallSource } from '../features/wall/use-wall';
import { WallRoom } from '../features/wall/WallRoom';
import type { ScreenServer } from './screen-server';

export interface ScreenWallProps {
  line: ScreenServer;
  /** Authorizes reads of the wall. */
  token: string;
  /** Called when its screen has ended or was revoked. */
  onEnded?(): void;
}

/** The wall without controls, on a screen where nobody is signed in. */
export function ScreenWall({ line, token, onEnded }: ScreenWallProps) {
  const source = useMemo<WallSource>(
    () => ({
      read: (signal, since) => line.api.readScreen({ params: { token }, query: { since } }, { signal }),
      listen(onChange) {
        const subscription = line.changes(token).subscribe((change) => changesWall(change) && onChange());
        return () => subscription.unsubscribe();
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
