import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { rowOf, type Rows, type Sized } from './rows';

/** Index of the photo above or below: in the next photo row, the one at the horizontal middle of this photo. */
function verticalNeighbour({ rows, lefts, widths }: Rows, at: number, by: 1 | -1): number {
  const middle = (lefts[at] ?? 0) + (widths[at] ?? 0) / 2;
  let next = rowOf(rows, at) + by;
  // Headings have no photos.
  while (rows[next] && rows[next]?.title !== undefined) next += by;
  const row = rows[next];
  if (!row) return at;
  let best = row.first;
  for (let other = row.first; other < row.end; other++) if ((lefts[other] ?? 0) <= middle) best = other;
  return best;
}

/** One tab stop; arrows, Home and End move the focus between photos, most of which are not rendered. */
export function useGridKeys(ground: RefObject<HTMLElement | null>, photos: readonly Sized[], layout: Rows) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const shouldFocus = useRef(false);
  const index = focusedId === null ? -1 : photos.findIndex(({ id }) => id === focusedId);
  const focused = index < 0 ? null : index;
  // Focus after the row has been rendered.
  useLayoutEffect(() => {
    if (!shouldFocus.current || focused === null) return;
    shouldFocus.current = false;
    ground.current?.querySelector<HTMLElement>(`[data-at="${focused}"]`)?.focus();
  });
  const focusOn = (at: number) => {
    shouldFocus.current = true;
    setFocusedId(photos[at]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (focused === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const on = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const moves: Record<string, () => number> = {
      ArrowRight: () => focused + on,
      ArrowLeft: () => focused - on,
      ArrowDown: () => verticalNeighbour(layout, focused, 1),
      ArrowUp: () => verticalNeighbour(layout, focused, -1),
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
