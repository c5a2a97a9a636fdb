import { LOCO } from './constants';
import { isInteractive } from './event-targets';

/**
 * Starts the egg after five clicks on nothing interactive, each within two seconds of the last (`spec 1 ch. 4`).
 * @returns removes the listeners
 */
export function listenForLoco(window: Window, start: () => void): () => void {
  let clicks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    clearTimeout(timer);
    clicks = 0;
  };
  const count = ({ target }: MouseEvent) => {
    if (isInteractive(target)) return;
    clearTimeout(timer);
    clicks += 1;
    if (clicks < LOCO.clicks) timer = setTimeout(reset, LOCO.between);
    else {
      reset();
      start();
    }
  };
  window.addEventListener('click', count, { passive: true });
  return () => {
    window.removeEventListener('click', count);
    reset();
  };
}
