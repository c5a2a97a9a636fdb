import { useEffect, useRef, type RefObject } from 'react';

/**
 * Tells the page how much of its foot a fixed bar covers, as `--bottom-bar` in px, so that the footer, what floats at the
 * foot and what the focus scrolls to stay clear of it. 0 while the bar stands in the page.
 */
export function useBottomBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const page = document.documentElement.style;
    const measure = () => {
      const covers = getComputedStyle(element).position === 'fixed' ? element.offsetHeight : 0;
      page.setProperty('--bottom-bar', `${covers}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      page.removeProperty('--bottom-bar');
    };
  }, []);
  return bar;
}
