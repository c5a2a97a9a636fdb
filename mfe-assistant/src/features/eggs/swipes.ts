import { SWIPE_ALONG_PX, SWIPE_BESIDE_PX, type EggDirection, type EggView } from '@yolo/contract/assistant';
import { markOf } from './marks';

interface Point {
  x: number;
  y: number;
  target: EventTarget | null;
}

const pointOf = ({ clientX: x, clientY: y, target }: Touch | PointerEvent): Point => ({ x, y, target });

/** The direction of a swipe by its distance to the right and down in pixels; on the border of two directions it is both. */
function directionsOf(right: number, down: number): EggDirection[] {
  const ways: [EggDirection, number, number][] = [
    ['left', -right, down],
    ['right', right, down],
    ['up', -down, right],
    ['down', down, right],
  ];
  return ways
    .filter(([, along, across]) => along >= SWIPE_ALONG_PX && Math.abs(across) < SWIPE_BESIDE_PX)
    .map(([way]) => way);
}

/**
 * Detects swipes that begin on elements with eggs: of a finger by touch events, which continue while the page scrolls
 * and prevent nothing; of a mouse or a pen by pointer events.
 * @returns stops listening
 */
export function listenForSwipes(eggs: readonly EggView[], hatch: (egg: EggView) => void): () => void {
  const listening = new AbortController();
  const passive = { signal: listening.signal, passive: true, capture: true };
  let start: Point | null = null;
  let hasHatched = false;

  const eggsAt = (target: EventTarget | null) =>
    eggs.filter(({ trigger: { type, element } }) => type === 'gesture' && markOf(target, element) !== null);
  const reset = () => {
    start = null;
  };
  /** @returns whether an egg has hatched */
  const end = (last: Point): boolean => {
    if (!start) return false;
    const swiped = directionsOf(last.x - start.x, last.y - start.y);
    const hatched = eggsAt(start.target).filter(
      ({ trigger }) => trigger.type === 'gesture' && trigger.directions.some((way) => swiped.includes(way)),
    );
    reset();
    hatched.forEach(hatch);
    return hatched.length > 0;
  };

  window.addEventListener(
    'touchstart',
    // A second finger makes it another gesture.
    ({ touches }) => void (start = touches.length === 1 && touches[0] ? pointOf(touches[0]) : null),
    passive,
  );
  window.addEventListener(
    'touchend',
    ({ touches, changedTouches }) => {
      if (touches.length === 0 && changedTouches[0]) end(pointOf(changedTouches[0]));
      else reset();
    },
    passive,
  );
  window.addEventListener('touchcancel', reset, passive);

  const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch';
  window.addEventListener(
    'pointerdown',
    (event) => {
      hasHatched = false;
      if (!isTouch(event)) start = event.button === 0 ? pointOf(event) : null;
    },
    passive,
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!isTouch(event)) hasHatched = end(pointOf(event));
    },
    passive,
  );
  window.addEventListener('pointercancel', (event) => !isTouch(event) && reset(), passive);
  const active = { signal: listening.signal, capture: true };
  // Otherwise the browser drags the picture or the link, and pointer events stop.
  window.addEventListener(
    'dragstart',
    (event) => {
      if (start && eggsAt(event.target).length > 0) event.preventDefault();
    },
    active,
  );
  // The release at the end of a swipe is no click.
  window.addEventListener(
    'click',
    (event) => {
      if (!hasHatched || event.detail === 0) return;
      hasHatched = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    active,
  );
  return () => listening.abort();
}
