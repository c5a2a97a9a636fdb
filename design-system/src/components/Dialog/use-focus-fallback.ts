import { useEffect, useRef } from 'react';
import { isLost } from './return-focus';

type Find = () => HTMLElement | null | undefined;

/**
 * Keeps the focus in a part of the page: if it is lost because the focused element was removed, another one gets it.
 * Leaves it alone after the user has moved or pressed outside of the part.
 * @param part found once, when the component is mounted
 * @param fallback found when the focus is lost
 */
export function useFocusFallback(part: Find, fallback: Find): void {
  const latest = useRef({ part, fallback });
  useEffect(() => {
    latest.current = { part, fallback };
  });
  useEffect(() => {
    const element = latest.current.part();
    if (!element) return;
    let isInside = element.contains(document.activeElement);
    const follow = ({ target }: Event) => {
      isInside = target instanceof Node && element.contains(target);
    };
    const observer = new MutationObserver(() => {
      if (isInside && isLost()) latest.current.fallback()?.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    // A press may focus nothing; in Safari not even on a button.
    document.addEventListener('pointerdown', follow, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow, { capture: true });
    };
  }, []);
}
