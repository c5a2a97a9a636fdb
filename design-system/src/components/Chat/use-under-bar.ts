import { useSyncExternalStore } from 'react';
import { phone } from '../../tokens';

/** Scroll distance in px before the button is shown above the bar; smaller movements are accidental. */
const SCROLL_DISTANCE = 80;

const isUnderBar = () =>
  parseFloat(document.documentElement.style.getPropertyValue('--bottom-bar')) > 0 &&
  window.scrollY < SCROLL_DISTANCE &&
  window.matchMedia(phone.replace('@media ', '')).matches;

function subscribe(onChange: () => void): () => void {
  const bars = new MutationObserver(onChange);
  bars.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    bars.disconnect();
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
}

/** Whether a phone's page has a fixed bottom bar (`--bottom-bar`) and has not been scrolled yet. */
export const useUnderBar = (): boolean => useSyncExternalStore(subscribe, isUnderBar, () => false);
