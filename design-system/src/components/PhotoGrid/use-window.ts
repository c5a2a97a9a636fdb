import { useLayoutEffect, useState, type RefObject } from 'react';
import { rowsBetween, type Row } from './rows';

/** Px above and below the window in which photos are rendered too. */
const OVERSCAN = 600;
/** Fallback without layout, as in tests. */
const FALLBACK_WIDTH = 1120;

/** Width of the grid in px; null before the first layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const grid = element.current;
    if (!grid) return;
    const measure = () => setWidth(Math.floor(grid.clientWidth) || FALLBACK_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Rows near the window: index of the first, after the last, and of the first one in the window itself. */
export type RowsSeen = readonly [from: number, to: number, inSight: number];

/** Updates on scroll, on resize, and when content above the grid changes its height. */
export function useRowsInWindow(element: RefObject<HTMLElement | null>, rows: readonly Row[]): RowsSeen {
  const [seen, setSeen] = useState<RowsSeen>([0, 0, 0]);
  useLayoutEffect(() => {
    const update = () => {
      const top = -(element.current?.getBoundingClientRect().top ?? 0);
      const [from, to] = rowsBetween(rows, top - OVERSCAN, top + window.innerHeight + OVERSCAN);
      const [inSight] = rowsBetween(rows, top, top + 1);
      const next: RowsSeen = [from, to, inSight];
      setSeen((current) => (current.every((value, at) => value === next[at]) ? current : next));
    };
    update();
    const page = new ResizeObserver(update);
    page.observe(document.body);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      page.disconnect();
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [element, rows]);
  return seen;
}
