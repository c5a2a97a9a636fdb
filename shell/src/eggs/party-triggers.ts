import { PARTY } from './constants';
import { isTaken, isField } from './where';

/**
 * Listens for the four ways to a party (`spec 1 ch. 2`): the word, the keys, the taps, the three fingers.
 * @returns stops listening
 */
export function listenForParty(window: Window, start: () => void): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true };
  const word = forWord(start);
  window.addEventListener('keydown', (event) => (isShortcut(event) ? shortcut(event, start) : word(event)), {
    signal: ended.signal,
  });
  window.addEventListener('pointerup', forTaps(start), options);
  const hold = forHold(start);
  window.addEventListener('touchstart', hold.begin, options);
  for (const type of ['touchend', 'touchcancel'] as const)
    window.addEventListener(type, hold.cancel, options);
  return () => {
    ended.abort();
    hold.cancel();
  };
}

const isShortcut = ({ key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent) =>
  ctrlKey && shiftKey && !altKey && !metaKey && key.toLowerCase() === 'p';

function shortcut(event: KeyboardEvent, start: () => void): void {
  // Some browsers open a window of their own on these keys.
  event.preventDefault();
  if (!event.repeat) start();
}

function forWord(start: () => void) {
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

function forTaps(start: () => void) {
  let times: number[] = [];
  return ({ pointerType, isPrimary, target, timeStamp }: PointerEvent) => {
    if (pointerType !== 'touch' || !isPrimary || isTaken(target)) return;
    times = [...times, timeStamp].slice(-PARTY.taps);
    if (times.length < PARTY.taps || timeStamp - times[0]! > PARTY.tapsWithin) return;
    times = [];
    start();
  };
}

function forHold(start: () => void) {
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
