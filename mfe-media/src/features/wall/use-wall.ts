import type { WallView } from '@yolo/contract/media';
import { useEffect, useRef, useState } from 'react';
import { mergedWall } from './merge-wall';
import { WallFeed } from './wall-feed';
import { WallShow, type Shown } from './wall-show';

/** Where a wall comes from: an event that its reader is signed in for, or a screen's link. */
export interface WallSource {
  /** @param since the `seq` of the wall that is there: what has changed since is enough */
  read(signal: AbortSignal, since: number | undefined): Promise<WallView>;
  /**
   * @param onChange something of the wall may have changed
   * @returns stops telling
   */
  listen(onChange: () => void): () => void;
}

/** Milliseconds after which all of a wall is read again: names of people change, and no change of the event says so. */
const WHOLE_EVERY = 600_000;

/** Whether a change, or a gap in what was heard, may be seen on a wall. */
export const changesWall = (change: { type: string } | null): boolean =>
  change === null || /^(?:photo\.(?:added|changed|deleted)|wall\.changed|event\.deleted)$/.test(change.type);

/** How it is with a wall; all of it lasts as long as the page. */
export interface Wall {
  /** null until it was read once. */
  view: WallView | null;
  shown: Shown | null;
  /** It could not be read yet; that is tried on. */
  failed: boolean;
  /** It does not exist, or has ended. */
  ended: boolean;
  /** Reads it again. */
  ask(): void;
}

/** @param source the same until another wall is to be shown */
export function useWall(source: WallSource): Wall {
  const [view, setView] = useState<WallView | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const [ended, setEnded] = useState(false);
  const feed = useRef<WallFeed>(null);
  useEffect(() => {
    const show = new WallShow(setShown);
    let last: WallView | null = null;
    let whole = 0;
    const isOld = () => Date.now() - whole > WHOLE_EVERY;
    const reading = new WallFeed((signal) => source.read(signal, isOld() ? undefined : last?.seq), {
      read(next) {
        if (next.since === null) whole = Date.now();
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
    feed.current = reading;
    const ask = () => reading.ask();
    const stop = source.listen(ask);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    ask();
    return () => {
      stop();
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
      reading.end();
      show.end();
    };
  }, [source]);
  return { view, shown, failed, ended, ask: () => feed.current?.ask() };
}
