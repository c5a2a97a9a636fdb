import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coalesce } from '../coalesce';
import { usePlatform } from '../context';
import { lasting, type LastingPlatform } from '../platform';
import { feedKeys } from './keys';

/** Milliseconds between two readings, however much happens: short enough that two devices agree within a second. */
export const FEED_PAUSE_MS = 700;

interface Following {
  readers: number;
  stop(): void;
}

/** One for each query cache: the shell and its remotes share both, and none of their mounts ends it for the others. */
const followings = new WeakMap<QueryClient, Following>();

/** Reads what a member is told again whenever something happens to the member, as long as somebody shows it. */
export function useLiveFeed(): void {
  const platform = usePlatform();
  useEffect(() => {
    const following = followings.get(platform.queries) ?? { readers: 0, stop: follow(lasting(platform)) };
    followings.set(platform.queries, following);
    following.readers += 1;
    return () => {
      following.readers -= 1;
      if (following.readers > 0) return;
      following.stop();
      followings.delete(platform.queries);
    };
  }, [platform]);
}

/** @returns stops following */
function follow({ live, queries }: LastingPlatform): () => void {
  const reload = coalesce(() => void queries.invalidateQueries({ queryKey: feedKeys.all }), FEED_PAUSE_MS);
  // Nobody looks at a hidden tab: one reading when it is seen again is enough.
  let missed = false;
  const ask = () => {
    missed = document.hidden;
    if (!missed) reload.ask();
  };
  const onVisibility = () => {
    if (missed) ask();
  };
  const changes = live.member.subscribe(({ type }) => {
    if (type !== 'session.ended') ask();
  });
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    changes.unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    reload.stop();
  };
}
