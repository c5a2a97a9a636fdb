import { useEffect, useRef, type RefObject } from 'react';

/**
 * Sets `--bottom-bar` on the page to the height of a fixed bar in px, so that the footer, floating elements and the scroll
 * target of the focus stay clear of it. 0 while the bar is in the page flow.
 */
export function useBottomBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const rootStyle = document.documentElement.style;
    const measure = () => {
      const height = getComputedStyle(element).position === 'fixed' ? element.offsetHeight : 0;
      rootStyle.setProperty('--bottom-bar', `${height}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      rootStyle.removeProperty('--bottom-bar');
    };
  }, []);
  return bar;
}
