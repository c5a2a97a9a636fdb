import { apiOf, isolated } from '@yolo/contract';
import { mediaApi } from '@yolo/contract/media';
import { EmptyState } from '@yolo/design-system';
import { usePage, usePlatform } from '@yolo/platform/remote';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { changesWall, useWall, type WallSource } from './use-wall';
import { WallRoom } from './WallRoom';

/** `/screens/:token`: the wall and nothing else, on a screen that nobody has signed in at. */
export default function ScreenPage() {
  const { token = '' } = useParams();
  const { transport, live } = usePlatform();
  const source = useMemo<WallSource>(
    () => ({
      read: (signal) => apiOf(transport, mediaApi).readScreen({ params: { token } }, { signal }),
      listen(onChange) {
        const listening = live.byLink(token).subscribe((change) => changesWall(change) && onChange());
        return () => listening.unsubscribe();
      },
    }),
    [transport, live, token],
  );
  const wall = useWall(source);
  usePage({ title: wall.view ? `Photos · ${isolated(wall.view.eventName)}` : 'Photos', canonical: null });
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
