import { LOCO } from './constants';
import { isTaken } from './where';

/**
 * Counts clicks that mean nothing else; five of them, each within two seconds of the last, go loco (`spec 1 ch. 4`).
 * @returns stops listening
 */
export function listenForLoco(window: Window, start: () => void): () => void {
  let clicks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    clicks = 0;
  };
  const count = ({ target }: MouseEvent) => {
    if (isTaken(target)) return;
    clearTimeout(timer);
    clicks += 1;
    if (clicks < LOCO.clicks) timer = setTimeout(forget, LOCO.between);
    else {
      forget();
      start();
    }
  };
  window.addEventListener('click', count, { passive: true });
  return () => {
    window.removeEventListener('click', count);
    forget();
  };
}
