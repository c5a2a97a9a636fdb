import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Milliseconds between slides (spec 1 ch. 9: home pictures rotate every 5 seconds). */
const INTERVAL_MS = 5000;

/** Position of the track. A stop is a slide that can be scrolled to the start, so that the last stop may show several. */
interface Place {
  at: number;
  stops: number;
}

interface Carousel extends Place {
  track: RefObject<HTMLUListElement | null>;
  go: (stop: number) => void;
  measure: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const stopsOf = (track: HTMLElement): number[] => {
  const end = Math.max(0, track.scrollWidth - track.clientWidth);
  const slides = [...track.children] as HTMLElement[];
  const first = slides[0]?.offsetLeft ?? 0;
  const reachable = slides.map((slide) => Math.min(end, Math.abs(slide.offsetLeft - first)));
  return reachable.filter((stop, slide) => slide === 0 || stop > (reachable[slide - 1] ?? 0) + 1);
};

const nearest = (stops: number[], place: number) =>
  stops.reduce(
    (best, stop, at) => (Math.abs(stop - place) < Math.abs((stops[best] ?? 0) - place) ? at : best),
    0,
  );

/** The stop for a key; undefined for other keys. */
const stopByKey = (event: KeyboardEvent, { at, stops }: Place): number | undefined => {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  return { [forward]: at + 1, [back]: at - 1, Home: 0, End: stops - 1 }[event.key];
};

/** Moves a track with scroll snapping by buttons, keys and time, and returns its position. */
export const useCarousel = (running: boolean): Carousel => {
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState<Place>({ at: 0, stops: 1 });
  const measure = () => {
    const element = track.current;
    if (!element) return;
    const stops = stopsOf(element);
    const next = { at: nearest(stops, Math.abs(element.scrollLeft)), stops: stops.length };
    setPlace((now) => (now.at === next.at && now.stops === next.stops ? now : next));
  };
  const go = (stop: number) => {
    const element = track.current;
    if (!element) return;
    const stops = stopsOf(element);
    const to = (stop + stops.length) % stops.length;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollTo({ left: sign * (stops[to] ?? 0) });
  };
  // Before the first paint, so that the buttons below cause no layout shift.
  useLayoutEffect(() => {
    const element = track.current;
    measure();
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { at } = place;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => !document.hidden && go(at + 1), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stopByKey(event, place);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return { track, ...place, go, measure, onKeyDown };
};
