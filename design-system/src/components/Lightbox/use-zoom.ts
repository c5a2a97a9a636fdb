import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { role, wantsStillness } from '../../tokens';
import { apart, AT_REST, held, maxScale, middleOf, type Place, type Point, zoomAt, type Zoom } from './zoom';

/** Px that a finger moves by before it means something. */
const MEANT = 10;
/** Px that a photo is pulled down by until letting go closes. */
const PULLED_OFF = 110;
/** Milliseconds between the taps of a double tap. */
const DOUBLE = 300;
/** Milliseconds for which a photo that is let go goes on. */
const GLIDE = 120;
const KEY_STEP = 96;
const KEY_ZOOM = 1.5;

interface Gesture {
  kind: 'waiting' | 'pan' | 'pinch' | 'pull';
  /** Where it began: the finger, or the middle between two, and how far these were apart. */
  from: Point;
  apart: number;
  zoom: Zoom;
  place: Place;
  /** The last two moves, for how quickly it is let go. */
  last: { point: Point; time: number }[];
}

export interface ZoomParts {
  track: RefObject<HTMLElement | null>;
  /** The photo in the middle, and the width of its original in px. */
  shown: string;
  originalWidth: number;
  /** A click or tap that was nothing else. */
  onTap: () => void;
  /** It was pulled down and let go. */
  onPulledOff: () => void;
  /** Told the scale whenever it changes; 1 is at rest. */
  onScale: (scale: number) => void;
}

/**
 * Zooms the photo in the middle: two fingers, double tap or double click, wheel, + and -; moves it while it is zoomed, by
 * a finger, the mouse or arrows; at rest a pull downwards closes. Swiping from photo to photo stays the browser's.
 */
export function useZoom(parts: ZoomParts) {
  const { track, shown } = parts;
  const latest = useRef(parts);
  const zoom = useRef(AT_REST);
  const drawn = useRef<HTMLElement | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);
  const moved = useRef(false);
  const lastTap = useRef<Point & { time: number }>({ x: 0, y: 0, time: -Infinity });

  const draw = (next: Zoom, smoothly = false) => {
    const picture = track.current?.querySelector<HTMLElement>('[data-middle] > img');
    if (!picture) return;
    drawn.current = picture;
    zoom.current = next;
    picture.style.transition =
      smoothly && !wantsStillness() ? `transform ${role('dur')} ${role('ease')}` : 'none';
    const { scale, x, y } = next;
    picture.style.transform = next === AT_REST ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    latest.current.onScale(scale);
  };
  const placeOf = (): Place | null => {
    const picture = track.current?.querySelector<HTMLElement>('[data-middle] > img');
    if (!picture) return null;
    // On its way it would be measured where it is and not where it goes.
    picture.style.transition = 'none';
    const { left, top, width, height } = picture.getBoundingClientRect();
    const { scale, x, y } = zoom.current;
    return {
      middle: { x: left + width / 2 - x, y: top + height / 2 - y },
      width: width / scale,
      height: height / scale,
      view: { width: window.innerWidth, height: window.innerHeight },
    };
  };
  const most = (place: Place) => maxScale(latest.current.originalWidth, place);
  const zoomTo = (scale: number, point: Point | null, smoothly: boolean) => {
    const place = placeOf();
    if (!place) return;
    const { view } = place;
    const at = point ?? { x: view.width / 2, y: view.height / 2 };
    draw(held(zoomAt(zoom.current, Math.min(scale, most(place)), at, place), most(place), place), smoothly);
  };
  const pull = (by: number | null) => {
    if (!track.current) return;
    track.current.style.transform = by === null ? '' : `translateY(${by}px)`;
    track.current.style.opacity = by === null ? '' : String(Math.max(0.4, 1 - by / 600));
  };
  const begin = (time: number) => {
    const place = placeOf();
    const [one, other] = [...fingers.current.values()];
    if (!place || !one) return;
    const from = other ? middleOf(one, other) : one;
    gesture.current = {
      kind: other ? 'pinch' : zoom.current.scale > 1 ? 'pan' : 'waiting',
      from,
      apart: other ? apart(one, other) : 0,
      zoom: zoom.current,
      place,
      last: [{ point: from, time }],
    };
  };

  useEffect(() => {
    latest.current = parts;
  });
  useLayoutEffect(() => {
    const forget = () => {
      if (drawn.current) drawn.current.style.transform = '';
      zoom.current = AT_REST;
      gesture.current = null;
      latest.current.onScale(1);
    };
    forget();
    window.addEventListener('resize', forget);
    return () => window.removeEventListener('resize', forget);
  }, [shown]);
  const onWheel = (event: WheelEvent) => {
    const isSwipe = Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.ctrlKey;
    if (isSwipe && zoom.current.scale === 1) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
    const by = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002));
    zoomTo(zoom.current.scale * by, { x: event.clientX, y: event.clientY }, false);
  };
  const wheel = useRef(onWheel);
  useEffect(() => {
    wheel.current = onWheel;
  });
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const turn = (event: WheelEvent) => wheel.current(event);
    // Two fingers are ours, also where the browser would scroll by them.
    const keep = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    element.addEventListener('wheel', turn, { passive: false });
    element.addEventListener('touchmove', keep, { passive: false });
    return () => {
      element.removeEventListener('wheel', turn);
      element.removeEventListener('touchmove', keep);
    };
  }, [track]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    if (event.isPrimary) fingers.current.clear();
    moved.current = false;
    fingers.current.set(event.pointerId, pointOf(event));
    begin(event.timeStamp);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    if (!now || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    const [one, other] = [...fingers.current.values()] as [Point, Point?];
    const at = other ? middleOf(one, other) : one;
    const by = { x: at.x - now.from.x, y: at.y - now.from.y };
    if (now.kind === 'pinch' && other) {
      const scale = Math.max(0.6, now.zoom.scale * (apart(one, other) / Math.max(1, now.apart)));
      const there = zoomAt(now.zoom, scale, now.from, now.place);
      draw({ ...there, x: there.x + by.x, y: there.y + by.y });
    }
    if (Math.hypot(by.x, by.y) < MEANT && !moved.current) return;
    moved.current = true;
    now.last = [...now.last.slice(-3), { point: at, time: event.timeStamp }];
    if (now.kind === 'pan') {
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture?.(event.pointerId);
      draw(held({ ...now.zoom, x: now.zoom.x + by.x, y: now.zoom.y + by.y }, Infinity, now.place));
    }
    const isDownwards = event.pointerType !== 'mouse' && by.y > 1.2 * Math.abs(by.x);
    if (now.kind === 'waiting' && isDownwards) now.kind = 'pull';
    if (now.kind === 'pull') pull(Math.max(0, by.y));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    const isOurs = fingers.current.delete(event.pointerId);
    if (!now || !isOurs) return;
    gesture.current = null;
    const [before] = now.last;
    const end = now.last.at(-1);
    const speed = (axis: 'x' | 'y') =>
      before && end && end.time > before.time
        ? (end.point[axis] - before.point[axis]) / (end.time - before.time)
        : 0;
    if (now.kind === 'pull') {
      const isOff = (end?.point.y ?? 0) - now.from.y > PULLED_OFF || speed('y') > 0.7;
      pull(null);
      if (isOff && event.type === 'pointerup') latest.current.onPulledOff();
    }
    const { scale, x, y } = zoom.current;
    const glide = now.kind === 'pan' && moved.current ? GLIDE : 0;
    const goal = { scale, x: x + speed('x') * glide, y: y + speed('y') * glide };
    if (now.kind === 'pinch' || now.kind === 'pan') draw(held(goal, most(now.place), now.place), true);
    // Of two fingers one stays: it goes on moving the photo.
    if (fingers.current.size > 0) begin(event.timeStamp);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (moved.current) return;
    const point = pointOf(event);
    const isDouble = event.timeStamp - lastTap.current.time < DOUBLE && apart(point, lastTap.current) < 40;
    lastTap.current = { ...point, time: isDouble ? -Infinity : event.timeStamp };
    // The second tap takes back what the first has done.
    latest.current.onTap();
    const place = isDouble && placeOf();
    if (place) zoomTo(zoom.current.scale > 1 ? 1 : Math.min(most(place), 4), point, true);
  };
  /** @returns whether the key was one of its own */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { scale, x, y } = zoom.current;
    const by = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM, _: 1 / KEY_ZOOM }[event.key];
    const moves: Record<string, [number, number]> = {
      ArrowRight: [-KEY_STEP, 0],
      ArrowLeft: [KEY_STEP, 0],
      ArrowDown: [0, -KEY_STEP],
      ArrowUp: [0, KEY_STEP],
    };
    const move = scale > 1 ? moves[event.key] : undefined;
    const place = move && placeOf();
    if (by !== undefined) zoomTo(scale * by, null, true);
    if (move && place) draw(held({ scale, x: x + move[0], y: y + move[1] }, most(place), place), true);
    if (by !== undefined || move) event.preventDefault();
    return by !== undefined || move !== undefined;
  };
  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClick };
  return { handlers, onKeyDown };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
