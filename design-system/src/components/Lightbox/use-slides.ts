import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

interface Slides {
  track: RefObject<HTMLUListElement | null>;
  /** Offsets of the rendered photos from the one in the middle. */
  strip: number[];
  /** Index of the photo with this offset, wrapping around. */
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
  // jsdom has no scrollIntoView; newer browsers return a promise, which an effect must not return.
  void middle?.scrollIntoView?.({ inline: 'center', block: 'nearest', behavior: 'instant' });
};

/** A loop of photos of which five are rendered, so that the next ones are preloaded. */
export const useSlides = (count: number, index: number, onMove: (to: number) => void): Slides => {
  const track = useRef<HTMLUListElement>(null);
  /** Width of the track in px when the photo was last centred. */
  const centredWidth = useRef(0);
  const placeAt = (away: number) => (((index + away) % count) + count) % count;
  useLayoutEffect(() => {
    centre(track.current);
  }, [index, count]);
  // The dialog opens after the strip is rendered, and a phone can be rotated.
  useEffect(() => {
    if (!track.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      centre(track.current);
      centredWidth.current = track.current?.clientWidth ?? 0;
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
    // Not centred for this width yet: the browser itself has scrolled, to the first photo.
    if (element?.clientWidth !== centredWidth.current) return;
    const centred = [...element.children].find(
      (slide) => Math.abs(middleOf(slide) - middleOf(element)) < 2 && !slide.hasAttribute('data-middle'),
    );
    if (centred) move(Number((centred as HTMLElement).dataset.away));
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
