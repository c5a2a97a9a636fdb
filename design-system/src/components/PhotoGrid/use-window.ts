import { useLayoutEffect, useState, type RefObject } from 'react';
import { rowsBetween, type Row } from './rows';

/** Px above and below the window in which photos are drawn already. */
const AHEAD = 600;
/** Where nothing has a size, as in tests. */
const SOME_WIDTH = 1120;

/** Width of the grid in px; null until it stands. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const grid = element.current;
    if (!grid) return;
    const measure = () => setWidth(Math.floor(grid.clientWidth) || SOME_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The rows near the window: the first, the one after the last, and the first that begins in the window itself. */
export type RowsSeen = readonly [from: number, to: number, inSight: number];

/** Follows the page as it scrolls, and as what stands above the grid grows or goes. */
export function useRowsInWindow(element: RefObject<HTMLElement | null>, rows: readonly Row[]): RowsSeen {
  const [seen, setSeen] = useState<RowsSeen>([0, 0, 0]);
  useLayoutEffect(() => {
    const look = () => {
      const top = -(element.current?.getBoundingClientRect().top ?? 0);
      const [from, to] = rowsBetween(rows, top - AHEAD, top + window.innerHeight + AHEAD);
      const [inSight] = rowsBetween(rows, top, top + 1);
      const now: RowsSeen = [from, to, inSight];
      setSeen((before) => (before.every((value, at) => value === now[at]) ? before : now));
    };
    look();
    const page = new ResizeObserver(look);
    page.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      page.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [element, rows]);
  return seen;
}
