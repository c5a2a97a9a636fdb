import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Milliseconds between slides (spec 1 ch. 9: home pictures rotate every 5 seconds). */
const PACE = 5000;

interface Carousel {
  track: RefObject<HTMLUListElement | null>;
  /** Where the track stands: a stop is a slide that can reach the start, so the last may show several. */
  at: number;
  stops: number;
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

/** A track that snaps by itself; this moves it by buttons, keys and time, and says where it stands. */
export const useCarousel = (running: boolean): Carousel => {
  const track = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ at: 0, stops: 1 });
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
    const away = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollTo({ left: away * (stops[to] ?? 0) });
  };
  // Before the first paint, so that the buttons below push nothing down when they come.
  useLayoutEffect(() => {
    const element = track.current;
    measure();
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { at, stops } = place;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => !document.hidden && go(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [running, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: stops - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to);
  };
  return { track, at, stops, go, measure, onKeyDown };
};
