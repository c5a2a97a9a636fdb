import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coalesce } from '../coalesce';
import { usePlatform } from '../context';
import { lasting, type LastingPlatform } from '../platform';
import { feedKeys } from './keys';

/** Minimum time between two fetches in milliseconds: short enough that two devices agree within a second. */
export const FEED_PAUSE_MS = 700;

interface FeedSubscription {
  subscribers: number;
  stop(): void;
}

/** One subscription per query client, shared by shell and remotes: it ends with the last component. */
const feeds = new WeakMap<QueryClient, FeedSubscription>();

/** Refetches the feed after live changes of the member, while a component uses it. */
export function useLiveFeed(): void {
  const platform = usePlatform();
  useEffect(() => {
    const feed = feeds.get(platform.queries) ?? { subscribers: 0, stop: subscribe(lasting(platform)) };
    feeds.set(platform.queries, feed);
    feed.subscribers += 1;
    return () => {
      feed.subscribers -= 1;
      if (feed.subscribers > 0) return;
      feed.stop();
      feeds.delete(platform.queries);
    };
  }, [platform]);
}

/** @returns unsubscribes */
function subscribe({ live, queries }: LastingPlatform): () => void {
  const reload = coalesce(() => void queries.invalidateQueries({ queryKey: feedKeys.all }), FEED_PAUSE_MS);
  // A hidden tab fetches once when it is visible again.
  let isOutdated = false;
  const requestReload = () => {
    isOutdated = document.hidden;
    if (!isOutdated) reload.ask();
  };
  const onVisibility = () => {
    if (isOutdated) requestReload();
  };
  const changes = live.member.subscribe(({ type }) => {
    if (type !== 'session.ended') requestReload();
  });
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    changes.unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    reload.stop();
  };
}
