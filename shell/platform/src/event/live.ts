import type { EventChange } from '@yolo/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Subscription } from 'rxjs';
import { coalesce, type Coalesced } from '../coalesce';
import { usePlatform } from '../context';
import { lasting, type LastingPlatform } from '../platform';
import { eventKeys } from './keys';
import { concerns, forgetEvent, reloadEvent } from './use-event';

/** Milliseconds between two readings of a page that changes while somebody looks at it. */
export const RELOAD_PAUSE_MS = 1000;

/** Something of an area came or went, or counts again. */
const COUNTED = /\.(?:added|requested|created|switched|deleted)$/;

/** Follows one event for all that show it: a page, and the frame above it, which is another remote's; so no mount's end is its own. */
interface Following {
  readers: number;
  /** Listens to changes after `seq`. */
  begin(seq: number): void;
  /** The event is not to be seen, so that nobody is told of its changes. */
  end(): void;
  stop(): void;
}

const followings = new WeakMap<QueryClient, Map<string, Following>>();

/**
 * Keeps what is shown of an event as new as the server's, with few readings however many changes come: a change is one of
 * an area, and what lies under the area's key is read again ({@link eventKeys}). An area that no page here knows has nothing there.
 * @param seq of the event's view; undefined until it is read
 */
export function useLiveEvent(eventId: string, seq: number | undefined): void {
  const platform = usePlatform();
  const latest = useRef(seq);
  const following = useRef<Following>(null);
  useEffect(() => {
    latest.current = seq;
  });
  useEffect(() => {
    const ofAll = followings.get(platform.queries) ?? new Map<string, Following>();
    followings.set(platform.queries, ofAll);
    const shared = ofAll.get(eventId) ?? follow(lasting(platform), eventId);
    ofAll.set(eventId, shared);
    shared.readers += 1;
    following.current = shared;
    return () => {
      shared.readers -= 1;
      if (shared.readers > 0) return;
      shared.stop();
      ofAll.delete(eventId);
    };
  }, [platform, eventId]);
  const isThere = seq !== undefined;
  useEffect(() => {
    if (isThere) following.current?.begin(latest.current ?? 0);
    else following.current?.end();
  }, [platform, eventId, isThere]);
}

function follow({ live, inviteLink, queries }: LastingPlatform, eventId: string): Following {
  // Each at its own pace, so that a busy area keeps none waiting.
  const readings = new Map<string, Coalesced>();
  /** What has happened in an area since it was last read. */
  const happened = new Map<string, Set<string>>();
  const readAgain = (area: string, read: () => void) => {
    const reading = readings.get(area) ?? coalesce(read, RELOAD_PAUSE_MS);
    readings.set(area, reading);
    reading.ask();
  };
  const readAll = () => {
    void queries.invalidateQueries({ queryKey: eventKeys.one(eventId) });
    void queries.invalidateQueries({ queryKey: eventKeys.lists });
  };
  const onChange = (change: EventChange | null) => {
    if (change?.type === 'event.deleted') forgetEvent(queries, eventId);
    else if (change === null) readAgain('', readAll);
    else {
      const { area, type } = change;
      if (isNews(queries, change)) {
        happened.set(area, (happened.get(area) ?? new Set()).add(type));
        readAgain(area, () => {
          const types = happened.get(area);
          happened.delete(area);
          void reloadEvent(queries, eventId, area, types);
        });
      }
      // The event says how much there is in each area.
      if (change.area !== 'events' && COUNTED.test(change.type))
        readAgain('event', () => void queries.invalidateQueries({ queryKey: eventKeys.event(eventId) }));
    }
  };
  let token = inviteLink.get()?.token ?? null;
  // Another link to the same event may show other things; what a session saw is forgotten by the shell.
  const links = inviteLink.changes.subscribe((link) => {
    if ((link?.token ?? null) === token) return;
    token = link?.token ?? null;
    void queries.invalidateQueries({ queryKey: eventKeys.one(eventId) });
  });
  const ended = live.accessEnded.subscribe((lost) => {
    if (lost.eventId === eventId) forgetEvent(queries, eventId);
  });
  let changes: Subscription | null = null;
  const end = () => {
    changes?.unsubscribe();
    changes = null;
  };
  return {
    readers: 0,
    begin: (seq) => {
      changes ??= live.event(eventId, seq).subscribe(onChange);
    },
    end,
    stop() {
      end();
      links.unsubscribe();
      ended.unsubscribe();
      for (const reading of readings.values()) reading.stop();
    },
  };
}

/** Whether what is shown already contains the change: the reader's own answers come back as messages too. */
function isNews(queries: QueryClient, { eventId, area, type, seq }: EventChange): boolean {
  const shown = queries.getQueriesData<{ seq?: unknown } | null>({
    queryKey: eventKeys.area(eventId, area),
    predicate: (query) => concerns(query, [type]),
  });
  return shown.some(([, view]) => !(typeof view?.seq === 'number' && view.seq >= seq));
}
