import { PARTY } from './constants';
import { isInteractive, isField } from './event-targets';

/**
 * Listens for the four triggers of the party (`spec 1 ch. 2`): typed word, shortcut, taps, three held fingers.
 * @returns removes the listeners
 */
export function listenForParty(window: Window, start: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  const word = wordListener(start);
  window.addEventListener('keydown', (event) => (isShortcut(event) ? trigger(event, start) : word(event)), {
    signal: controller.signal,
  });
  window.addEventListener('pointerup', tapListener(start), options);
  const hold = holdListener(start);
  window.addEventListener('touchstart', hold.begin, options);
  for (const type of ['touchend', 'touchcancel'] as const)
    window.addEventListener(type, hold.cancel, options);
  return () => {
    controller.abort();
    hold.cancel();
  };
}

const isShortcut = ({ key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent) =>
  ctrlKey && shiftKey && !altKey && !metaKey && key.toLowerCase() === 'p';

function trigger(event: KeyboardEvent, start: () => void): void {
  // Some browsers open a private window on these keys.
  event.preventDefault();
  if (!event.repeat) start();
}

function wordListener(start: () => void) {
  let typed = '';
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, isComposing, target } = event;
    if (ctrlKey || altKey || metaKey || isComposing || isField(target)) {
      typed = '';
      return;
    }
    if (key.length > 1) return;
    typed = (typed + key.toLowerCase()).slice(-PARTY.word.length);
    if (typed !== PARTY.word) return;
    typed = '';
    start();
  };
}

function tapListener(start: () => void) {
  let times: number[] = [];
  return ({ pointerType, isPrimary, target, timeStamp }: PointerEvent) => {
    if (pointerType !== 'touch' || !isPrimary || isInteractive(target)) return;
    times = [...times, timeStamp].slice(-PARTY.taps);
    if (times.length < PARTY.taps || timeStamp - times[0]! > PARTY.tapsWithin) return;
    times = [];
    start();
  };
}

function holdListener(start: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    cancel,
    begin({ touches }: TouchEvent) {
      cancel();
      if (touches.length === PARTY.fingers) timer = setTimeout(start, PARTY.hold);
    },
  };
}
