import { WALL_PHOTOS_MAX, wallChanges, type WallPhoto, type WallView } from '@yolo/contract/media';
import { useEffect, useRef, useState } from 'react';
import { WallFeed } from './wall-feed';
import { WallShow, type Shown } from './wall-show';

/** The source of a wall: an event of a signed-in reader, or a screen's link. */
export interface WallSource {
  /** @param since the `seq` of the last read: only later changes are needed */
  read(signal: AbortSignal, since: number | undefined): Promise<WallView>;
  /**
   * @param onChange called if the wall may have changed
   * @returns unsubscribes
   */
  listen(onChange: () => void): () => void;
}

/** Milliseconds after which all of a wall is read again: names of people change without a change of the event. */
const FULL_READ_MS = 600_000;

/** Whether a change, or null for a gap in the live messages, may be visible on a wall. */
export const changesWall = (change: { type: string } | null): boolean =>
  change === null || change.type === 'event.deleted' || wallChanges.some((type) => type === change.type);

/** The state of a wall, as long as the page is open. */
export interface Wall {
  /** null until it was read once. */
  view: WallView | null;
  shown: Shown | null;
  /** It could not be read yet; reads are retried. */
  failed: boolean;
  /** It does not exist, or has ended. */
  ended: boolean;
  /** Reads it again. */
  ask(): void;
}

/** @param source a stable object until another wall is to be shown */
export function useWall(source: WallSource): Wall {
  const [view, setView] = useState<WallView | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const [ended, setEnded] = useState(false);
  const feed = useRef<WallFeed>(null);
  useEffect(() => {
    const show = new WallShow(setShown);
    let last: WallView | null = null;
    let fullReadAt = 0;
    const needsFullRead = () => Date.now() - fullReadAt > FULL_READ_MS;
    const newFeed = new WallFeed((signal) => source.read(signal, needsFullRead() ? undefined : last?.seq), {
      read(next) {
        if (next.since === null) fullReadAt = Date.now();
        last = mergedWall(last, next);
        setView(last);
        show.set(last);
      },
      failed: () => setFailed(true),
      ended() {
        setEnded(true);
        show.end();
      },
    });
    feed.current = newFeed;
    const ask = () => newFeed.ask();
    const stop = source.listen(ask);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    ask();
    return () => {
      stop();
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
      newFeed.end();
      show.end();
    };
  }, [source]);
  return { view, shown, failed, ended, ask: () => feed.current?.ask() };
}

/** @param read the answer: all of the wall, or what has changed since the last read */
export function mergedWall(before: WallView | null, read: WallView): WallView {
  // An older server always sends all of it, without `since`.
  if (!before || read.since === null || read.since === undefined) return read;
  const changed = new Set([...read.gone, ...read.photos.map(({ id }) => id)]);
  const kept = before.photos.filter(({ id }) => !changed.has(id));
  return { ...read, photos: [...read.photos, ...kept].sort(newestFirst).slice(0, WALL_PHOTOS_MAX) };
}

const newestFirst = (one: WallPhoto, other: WallPhoto) =>
  compare(other.addedAt, one.addedAt) || compare(other.id, one.id);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
