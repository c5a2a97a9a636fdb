import { SWIPE_ALONG_PX, SWIPE_BESIDE_PX, type EggDirection, type EggView } from '@yolo/contract/assistant';
import { markOf } from './marks';

interface Start {
  x: number;
  y: number;
  target: EventTarget | null;
}

const at = ({ clientX: x, clientY: y, target }: Touch | PointerEvent): Start => ({ x, y, target });

/** The direction of a swipe by its distance to the right and down in pixels; on the border of two directions it is both. */
function directionsOf(right: number, down: number): EggDirection[] {
  const ways: [EggDirection, number, number][] = [
    ['left', -right, down],
    ['right', right, down],
    ['up', -down, right],
    ['down', down, right],
  ];
  return ways
    .filter(([, along, beside]) => along >= SWIPE_ALONG_PX && Math.abs(beside) < SWIPE_BESIDE_PX)
    .map(([way]) => way);
}

/**
 * Sees swipes that begin on what eggs are hidden in: of a finger by touch events, which go on while the page scrolls and
 * stop nothing; of a mouse or a pen by its pointer.
 * @returns stops listening
 */
export function listenForSwipes(eggs: readonly EggView[], hatch: (egg: EggView) => void): () => void {
  const ended = new AbortController();
  const passive = { signal: ended.signal, passive: true, capture: true };
  let start: Start | null = null;
  let isDone = false;

  const begunOn = (target: EventTarget | null) =>
    eggs.filter(({ trigger: { type, element } }) => type === 'gesture' && markOf(target, element) !== null);
  const forget = () => {
    start = null;
  };
  /** @returns whether an egg has hatched */
  const end = (last: Start): boolean => {
    if (!start) return false;
    const went = directionsOf(last.x - start.x, last.y - start.y);
    const hatched = begunOn(start.target).filter(
      ({ trigger }) => trigger.type === 'gesture' && trigger.directions.some((way) => went.includes(way)),
    );
    forget();
    hatched.forEach(hatch);
    return hatched.length > 0;
  };

  window.addEventListener(
    'touchstart',
    // A second finger makes it another gesture.
    ({ touches }) => void (start = touches.length === 1 && touches[0] ? at(touches[0]) : null),
    passive,
  );
  window.addEventListener(
    'touchend',
    ({ touches, changedTouches }) => {
      if (touches.length === 0 && changedTouches[0]) end(at(changedTouches[0]));
      else forget();
    },
    passive,
  );
  window.addEventListener('touchcancel', forget, passive);

  const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch';
  window.addEventListener(
    'pointerdown',
    (event) => {
      isDone = false;
      if (!isTouch(event)) start = event.button === 0 ? at(event) : null;
    },
    passive,
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!isTouch(event)) isDone = end(at(event));
    },
    passive,
  );
  window.addEventListener('pointercancel', (event) => !isTouch(event) && forget(), passive);
  const active = { signal: ended.signal, capture: true };
  // Else the browser carries the picture or the link away, and the mouse is not heard any more.
  window.addEventListener(
    'dragstart',
    (event) => {
      if (start && begunOn(event.target).length > 0) event.preventDefault();
    },
    active,
  );
  // Letting go at the end of a swipe is no click.
  window.addEventListener(
    'click',
    (event) => {
      if (!isDone || event.detail === 0) return;
      isDone = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    active,
  );
  return () => ended.abort();
}
