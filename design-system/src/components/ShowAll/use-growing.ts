import { startTransition, useEffect, useState } from 'react';
import { useOnPaper } from './use-on-paper';

/** Rows that are drawn at once. */
const STEP = 12;

/**
 * How many rows of a list are drawn by now: a long one grows frame by frame, so that nothing pressed meanwhile waits for
 * all of it. Paper gets the whole list.
 */
export function useGrowing(rows: number): number {
  const [grown, setGrown] = useState(STEP);
  const onPaper = useOnPaper();
  useEffect(() => {
    if (grown >= rows) return;
    const frame = requestAnimationFrame(() => startTransition(() => setGrown(grown + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [grown, rows]);
  return onPaper ? rows : Math.min(rows, grown);
}
