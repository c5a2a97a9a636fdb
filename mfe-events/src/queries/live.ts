import type { EventChange } from '@yolo/contract';
import type { EventView, GuestListView } from '@yolo/contract/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { coalesce, useEventChanges, useInviteLink, usePlatform } from '@yolo/platform/remote';
import { useEffect, useMemo, useRef } from 'react';
import { forgetEvent, reloadEvent } from './event';
import { eventKeys } from './keys';

/** Milliseconds between two readings of a page that changes while somebody looks at it. */
export const RELOAD_PAUSE_MS = 1000;

/** Whether what is shown already contains the change: the reader's own answers come back as messages too. */
function isNews(queries: QueryClient, change: EventChange): boolean {
  const shown = [
    queries.getQueryData<EventView | null>(eventKeys.event(change.eventId)),
    queries.getQueryData<GuestListView | null>(eventKeys.guests(change.eventId)),
  ];
  return shown.some((view) => !view || view.seq < change.seq);
}

/** Keeps one event's views as new as the server's, with few readings however many changes come. */
export function useLiveEvent(eventId: string, seq: number | undefined): void {
  const queries = useQueryClient();
  const { live } = usePlatform();
  const reload = useMemo(
    () => coalesce(() => void reloadEvent(queries, eventId), RELOAD_PAUSE_MS),
    [queries, eventId],
  );
  useEffect(() => () => reload.stop(), [reload]);
  useEventChanges(
    seq === undefined ? null : eventId,
    (change) => {
      if (change?.type === 'event.deleted') forgetEvent(queries, eventId);
      else if (change === null || isNews(queries, change)) reload.ask();
    },
    seq,
  );
  useEffect(() => {
    const ended = live.accessEnded.subscribe((lost) => {
      if (lost.eventId === eventId) forgetEvent(queries, eventId);
    });
    return () => ended.unsubscribe();
  }, [live, queries, eventId]);
  useLinkChange(() => void reloadEvent(queries, eventId));
}

/** Another link to the same event may show other things; what a session saw is forgotten by the shell. */
function useLinkChange(changed: () => void): void {
  const token = useInviteLink()?.token ?? null;
  const last = useRef(token);
  useEffect(() => {
    if (last.current === token) return;
    last.current = token;
    changed();
  });
}

/** Reads the lists again when the member's events change. */
export function useLiveLists(): void {
  const queries = useQueryClient();
  const { live } = usePlatform();
  useEffect(() => {
    const reload = coalesce(
      () => void queries.invalidateQueries({ queryKey: eventKeys.lists }),
      RELOAD_PAUSE_MS,
    );
    const changes = live.member.subscribe((change) => {
      if (change.type === 'events.changed') reload.ask();
    });
    return () => {
      changes.unsubscribe();
      reload.stop();
    };
  }, [live, queries]);
}
