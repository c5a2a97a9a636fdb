import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** Of the photos in the page, how many places each is away from the one in the middle. */
  strip: number[];
  /** The place of the photo that is this many away, round the loop. */
  placeAt: (away: number) => number;
  move: (by: number) => void;
  onScroll: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

const centre = (track: Element | null): void => {
  const middle = track?.querySelector('[data-middle]');
  // jsdom has no layout to scroll; newer browsers return a promise, which an effect must not.
  void middle?.scrollIntoView?.({ inline: 'center', block: 'nearest', behavior: 'instant' });
};

/** A loop of photos of which five are in the page, so that the next is there before it is asked for. */
export const useSlides = (count: number, index: number, onMove: (to: number) => void): Slides => {
  const track = useRef<HTMLUListElement>(null);
  /** Px: as wide as the window was when the photo was put in its middle. */
  const laidFor = useRef(0);
  const placeAt = (away: number) => (((index + away) % count) + count) % count;
  useLayoutEffect(() => {
    centre(track.current);
  }, [index, count]);
  // The window opens after the strip is drawn, and a phone can be turned.
  useEffect(() => {
    if (!track.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      centre(track.current);
      laidFor.current = track.current?.clientWidth ?? 0;
    });
    observer.observe(track.current);
    return () => observer.disconnect();
  }, []);
  const move = (by: number) => {
    const to = placeAt(by);
    if (to !== index) onMove(to);
  };
  const onScroll = () => {
    const element = track.current;
    // Where it is not laid yet, the browser itself has scrolled, to whatever is first.
    if (element?.clientWidth !== laidFor.current) return;
    const settled = [...element.children].find(
      (slide) => Math.abs(middleOf(slide) - middleOf(element)) < 2 && !slide.hasAttribute('data-middle'),
    );
    if (settled) move(Number((settled as HTMLElement).dataset.away));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const on = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const by = { ArrowRight: on, ArrowLeft: -on, Home: -index, End: count - 1 - index }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  const reach = count > 4 ? 2 : Math.min(1, count - 1);
  const strip = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  return { track, strip, placeAt, move, onScroll, onKeyDown };
};
