import { EGG_RESET_MS, type EggView } from '@yolo/contract/assistant';
import { isClickOn, linkUnder } from './marks';

/** Milliseconds for which a link under an egg waits for the next click. */
const LINK_WAITS_MS = 350;

/** How far each egg has come, by its id: the count goes on when the page changes, as in the opened viewer. */
const counts = new Map<string, { clicks: number; at: number }>();

type ClickEgg = EggView & { trigger: { type: 'click_count' } };

const wantsClicks = (egg: EggView): egg is ClickEgg => egg.trigger.type === 'click_count';

/** @returns whether it was the last click that the egg wants */
function count({ id, trigger }: ClickEgg, now: number): boolean {
  const { clicks, at } = counts.get(id) ?? { clicks: 0, at: now };
  const next = now - at > EGG_RESET_MS ? 1 : clicks + 1;
  if (next < trigger.count) counts.set(id, { clicks: next, at: now });
  else counts.delete(id);
  return next >= trigger.count;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Of a key, or of an assistive device: nothing was pointed at. */
const isByKey = ({ detail }: MouseEvent) => detail === 0;

/**
 * Counts clicks on what eggs are hidden in. Every click keeps its meaning, but that a link under an egg waits for the next
 * one; the click that lets an egg hatch is the egg's alone.
 * @param isShown whether an egg is to be seen already: then a link is followed even if one click would do
 * @returns stops listening
 */
export function listenForClicks(
  eggs: readonly EggView[],
  hatch: (egg: EggView) => void,
  isShown: (egg: EggView) => boolean,
): () => void {
  const followed = new WeakSet<Event>();
  let waiting: { timer: ReturnType<typeof setTimeout>; click: MouseEvent; target: EventTarget } | null = null;

  const forget = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };
  const follow = () => {
    if (!waiting) return;
    const { click, target } = waiting;
    forget();
    const again = new MouseEvent('click', click);
    followed.add(again);
    target.dispatchEvent(again);
  };
  const onClick = (event: MouseEvent) => {
    if (followed.has(event)) return;
    const { target } = event;
    if (!isPlain(event) || !target) return;
    // A click elsewhere in the meantime cancels following the link.
    forget();
    const hit = eggs.filter(wantsClicks).filter(({ trigger }) => isClickOn(target, trigger.element));
    const now = performance.now();
    const hatched = hit.filter((egg) => count(egg, now));
    const isNews = hatched.some((egg) => !isShown(egg));
    hatched.forEach(hatch);
    if (hit.length === 0 || isByKey(event) || !linkUnder(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isNews) waiting = { timer: setTimeout(follow, LINK_WAITS_MS), click: event, target };
  };
  // Before all other listeners, so that a link can wait.
  window.addEventListener('click', onClick, true);
  return () => {
    window.removeEventListener('click', onClick, true);
    follow();
  };
}
