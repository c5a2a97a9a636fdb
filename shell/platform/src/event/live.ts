import type { EventChange } from '@yolo/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Subscription } from 'rxjs';
import { coalesce, type Coalescer } from '../coalesce';
import { usePlatform } from '../context';
import { lasting, type LastingPlatform } from '../platform';
import { eventKeys } from './keys';
import { concerns, forgetEvent, reloadEvent } from './use-event';

/** Minimum time between two fetches of a page that changes, in milliseconds. */
export const RELOAD_PAUSE_MS = 1000;

/** Changes that affect the counts of an area. */
const COUNTED = /\.(?:added|requested|created|switched|deleted)$/;

/** Subscription to one event, shared by all components that show it, also of several remotes: it ends with the last one. */
interface EventSubscription {
  subscribers: number;
  /** Subscribes to changes after `seq`. */
  begin(seq: number): void;
  /** Unsubscribes, since the event is not accessible. */
  end(): void;
  stop(): void;
}

const subscriptions = new WeakMap<QueryClient, Map<string, EventSubscription>>();

/**
 * Keeps the queries of an event up to date, throttled: a change belongs to an area, and invalidates the queries under the area's
 * key ({@link eventKeys}). Changes of unknown areas match no queries.
 * @param seq of the event's view; undefined until it is read
 */
export function useLiveEvent(eventId: string, seq: number | undefined): void {
  const platform = usePlatform();
  const latest = useRef(seq);
  const subscription = useRef<EventSubscription>(null);
  useEffect(() => {
    latest.current = seq;
  });
  useEffect(() => {
    const byEvent = subscriptions.get(platform.queries) ?? new Map<string, EventSubscription>();
    subscriptions.set(platform.queries, byEvent);
    const shared = byEvent.get(eventId) ?? subscribe(lasting(platform), eventId);
    byEvent.set(eventId, shared);
    shared.subscribers += 1;
    subscription.current = shared;
    return () => {
      shared.subscribers -= 1;
      if (shared.subscribers > 0) return;
      shared.stop();
      byEvent.delete(eventId);
    };
  }, [platform, eventId]);
  const isThere = seq !== undefined;
  useEffect(() => {
    if (isThere) subscription.current?.begin(latest.current ?? 0);
    else subscription.current?.end();
  }, [platform, eventId, isThere]);
}

function subscribe({ live, inviteLink, queries }: LastingPlatform, eventId: string): EventSubscription {
  // One throttle per area, so that a busy area does not delay others.
  const throttles = new Map<string, Coalescer>();
  /** Types of changes in an area since its last fetch. */
  const pendingTypes = new Map<string, Set<string>>();
  const scheduleReload = (area: string, read: () => void) => {
    const throttle = throttles.get(area) ?? coalesce(read, RELOAD_PAUSE_MS);
    throttles.set(area, throttle);
    throttle.ask();
  };
  const readAll = () => {
    void queries.invalidateQueries({ queryKey: eventKeys.one(eventId) });
    void queries.invalidateQueries({ queryKey: eventKeys.lists });
  };
  const onChange = (change: EventChange | null) => {
    if (change?.type === 'event.deleted') forgetEvent(queries, eventId);
    else if (change === null) scheduleReload('', readAll);
    else {
      const { area, type } = change;
      if (isNewer(queries, change)) {
        pendingTypes.set(area, (pendingTypes.get(area) ?? new Set()).add(type));
        scheduleReload(area, () => {
          const types = pendingTypes.get(area);
          pendingTypes.delete(area);
          void reloadEvent(queries, eventId, area, types);
        });
      }
      // The event contains the counts of all areas.
      if (change.area !== 'events' && COUNTED.test(change.type))
        scheduleReload('event', () => void queries.invalidateQueries({ queryKey: eventKeys.event(eventId) }));
    }
  };
  let token = inviteLink.get()?.token ?? null;
  // Another link to the same event may give other access. After a change of session, the shell resets all queries.
  const links = inviteLink.changes.subscribe((link) => {
    if ((link?.token ?? null) === token) return;
    token = link?.token ?? null;
    void queries.invalidateQueries({ queryKey: eventKeys.one(eventId) });
  });
  const accessEnds = live.accessEnded.subscribe((lost) => {
    if (lost.eventId === eventId) forgetEvent(queries, eventId);
  });
  let changes: Subscription | null = null;
  const end = () => {
    changes?.unsubscribe();
    changes = null;
  };
  return {
    subscribers: 0,
    begin: (seq) => {
      changes ??= live.event(eventId, seq).subscribe(onChange);
    },
    end,
    stop() {
      end();
      links.unsubscribe();
      accessEnds.unsubscribe();
      for (const throttle of throttles.values()) throttle.stop();
    },
  };
}

/** Whether a shown view does not contain the change yet; own changes arrive as messages as well. */
function isNewer(queries: QueryClient, { eventId, area, type, seq }: EventChange): boolean {
  const shown = queries.getQueriesData<{ seq?: unknown } | null>({
    queryKey: eventKeys.area(eventId, area),
    predicate: (query) => concerns(query, [type]),
  });
  return shown.some(([, view]) => !(typeof view?.seq === 'number' && view.seq >= seq));
}
