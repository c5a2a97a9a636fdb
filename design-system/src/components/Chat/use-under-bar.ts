import { useSyncExternalStore } from 'react';
import { phone } from '../../tokens';

/** What has to be scrolled, in px, before something floats above the bar: less is a thumb that rests. */
const SCROLLED = 80;

const isUnderBar = () =>
  parseFloat(document.documentElement.style.getPropertyValue('--bottom-bar')) > 0 &&
  window.scrollY < SCROLLED &&
  window.matchMedia(phone.replace('@media ', '')).matches;

function follow(changed: () => void): () => void {
  const bars = new MutationObserver(changed);
  bars.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    bars.disconnect();
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

/** Whether a phone's page has a fixed bar at its foot (`--bottom-bar`) and has not been scrolled yet. */
export const useUnderBar = (): boolean => useSyncExternalStore(follow, isUnderBar, () => false);
