import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** The photo in the middle. */
  index: number;
  /** Positions on an endless strip, of which the photos repeat: the one before, the one in the middle, the one after. */
  strip: number[];
  photoAt: (position: number) => number;
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

/** A loop of `count` photos of which only three are in the page; a swipe, a key or a button moves it by one. */
export const useSlides = (count: number, start: number): Slides => {
  const track = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(start);
  const photoAt = (at: number) => ((at % count) + count) % count;
  const index = photoAt(position);
  useLayoutEffect(() => {
    centre(track.current);
  }, [position]);
  // The window opens after the strip is drawn, and a phone can be turned.
  useEffect(() => {
    if (!track.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => centre(track.current));
    observer.observe(track.current);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const element = track.current;
    if (!element) return;
    const settled = [...element.children].find(
      (slide) => Math.abs(middleOf(slide) - middleOf(element)) < 2 && !slide.hasAttribute('data-middle'),
    );
    if (settled) setPosition(Number((settled as HTMLElement).dataset.position));
  };
  const move = (by: number) => setPosition(position + by);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A question over the photo has keys of its own.
    if ((event.target as Element).closest('dialog') !== event.currentTarget.closest('dialog')) return;
    const away = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const by = { ArrowRight: away, ArrowLeft: -away, Home: -index, End: count - 1 - index }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(by);
  };
  const strip = count > 1 ? [position - 1, position, position + 1] : [position];
  return { track, index, strip, photoAt, move, onScroll, onKeyDown };
};
