import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { rowOf, type Rows, type Sized } from './rows';

/** The photo above or below: the one in the next row of photos that lies over the middle of this one. */
function vertically({ rows, lefts, widths }: Rows, at: number, by: 1 | -1): number {
  const middle = (lefts[at] ?? 0) + (widths[at] ?? 0) / 2;
  let next = rowOf(rows, at) + by;
  // Headings hold no photo.
  while (rows[next] && rows[next]?.title !== undefined) next += by;
  const row = rows[next];
  if (!row) return at;
  let best = row.first;
  for (let other = row.first; other < row.end; other++) if ((lefts[other] ?? 0) <= middle) best = other;
  return best;
}

/** One stop for Tab: arrows, Home and End move the focus among photos, of which most are not in the page. */
export function useGridKeys(ground: RefObject<HTMLElement | null>, photos: readonly Sized[], layout: Rows) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const wanted = useRef(false);
  const found = focusedId === null ? -1 : photos.findIndex(({ id }) => id === focusedId);
  const focused = found < 0 ? null : found;
  // Once its row is drawn.
  useLayoutEffect(() => {
    if (!wanted.current || focused === null) return;
    wanted.current = false;
    ground.current?.querySelector<HTMLElement>(`[data-at="${focused}"]`)?.focus();
  });
  const focusOn = (at: number) => {
    wanted.current = true;
    setFocusedId(photos[at]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (focused === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const on = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const moves: Record<string, () => number> = {
      ArrowRight: () => focused + on,
      ArrowLeft: () => focused - on,
      ArrowDown: () => vertically(layout, focused, 1),
      ArrowUp: () => vertically(layout, focused, -1),
      Home: () => 0,
      End: () => photos.length - 1,
    };
    const to = moves[event.key]?.();
    if (to === undefined) return;
    event.preventDefault();
    if (photos[to]) focusOn(to);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const at = Number(target.dataset.at ?? NaN);
    setFocusedId(photos[at]?.id ?? null);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocusedId(null);
  };
  return { focused, focusOn, onKeyDown, onFocus, onBlur };
}
