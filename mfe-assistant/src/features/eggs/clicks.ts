import { EGG_RESET_MS, type EggView } from '@yolo/contract/assistant';
import { isClickOn, linkUnder } from './marks';

/** Milliseconds by which a link under an egg is delayed for the next click. */
const LINK_DELAY_MS = 350;

/** Clicks by the egg's id. Kept across pages, so that the count goes on in the open viewer. */
const counts = new Map<string, { clicks: number; at: number }>();

type ClickEgg = EggView & { trigger: { type: 'click_count' } };

const isClickEgg = (egg: EggView): egg is ClickEgg => egg.trigger.type === 'click_count';

/** @returns whether the egg has all its clicks */
function count({ id, trigger }: ClickEgg, now: number): boolean {
  const { clicks, at } = counts.get(id) ?? { clicks: 0, at: now };
  const next = now - at > EGG_RESET_MS ? 1 : clicks + 1;
  if (next < trigger.count) counts.set(id, { clicks: next, at: now });
  else counts.delete(id);
  return next >= trigger.count;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A click of a key or an assistive device, without a pointer. */
const isByKey = ({ detail }: MouseEvent) => detail === 0;

/**
 * Counts clicks on elements with eggs. Clicks keep their effect, but a link under an egg is delayed for the next click,
 * and is not followed by the click that hatches the egg.
 * @param isShown whether an egg is already shown: then a link is followed even if one click hatches it
 * @returns stops listening
 */
export function listenForClicks(
  eggs: readonly EggView[],
  hatch: (egg: EggView) => void,
  isShown: (egg: EggView) => boolean,
): () => void {
  const replayed = new WeakSet<Event>();
  let pending: { timer: ReturnType<typeof setTimeout>; click: MouseEvent; target: EventTarget } | null = null;

  const cancel = () => {
    clearTimeout(pending?.timer);
    pending = null;
  };
  const follow = () => {
    if (!pending) return;
    const { click, target } = pending;
    cancel();
    const copy = new MouseEvent('click', click);
    replayed.add(copy);
    target.dispatchEvent(copy);
  };
  const onClick = (event: MouseEvent) => {
    if (replayed.has(event)) return;
    const { target } = event;
    if (!isPlain(event) || !target) return;
    // A click elsewhere in the meantime cancels following the link.
    cancel();
    const hit = eggs.filter(isClickEgg).filter(({ trigger }) => isClickOn(target, trigger.element));
    const now = performance.now();
    const hatched = hit.filter((egg) => count(egg, now));
    const isNew = hatched.some((egg) => !isShown(egg));
    hatched.forEach(hatch);
    if (hit.length === 0 || isByKey(event) || !linkUnder(target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isNew) pending = { timer: setTimeout(follow, LINK_DELAY_MS), click: event, target };
  };
  // Before all other listeners, so that a link can be delayed.
  window.addEventListener('click', onClick, true);
  return () => {
    window.removeEventListener('click', onClick, true);
    follow();
  };
}
