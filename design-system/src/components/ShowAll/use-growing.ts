import { startTransition, useEffect, useState } from 'react';
import { useIsPrinting } from './use-is-printing';

/** Number of rows that are rendered per step. */
const STEP = 12;

/**
 * Returns the number of list rows to render. A long list grows by one step per frame, so that input is not blocked until
 * all rows are rendered. The whole list is printed.
 */
export function useGrowing(rows: number): number {
  const [rendered, setRendered] = useState(STEP);
  const isPrinting = useIsPrinting();
  useEffect(() => {
    if (rendered >= rows) return;
    const frame = requestAnimationFrame(() => startTransition(() => setRendered(rendered + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [rendered, rows]);
  return isPrinting ? rows : Math.min(rows, rendered);
}
