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
import { useWheelZoom } from './use-wheel-zoom';
import {
  distance,
  AT_REST,
  clampZoom,
  maxScale,
  middleOf,
  type Place,
  type Point,
  zoomAt,
  type Zoom,
} from './zoom';

/** Px that a pointer must move before it counts as a gesture. */
const MIN_MOVE = 10;
/** Px that a photo must be pulled down to close on release. */
const PULL_TO_CLOSE = 110;
/** Maximum milliseconds between the taps of a double tap. */
const DOUBLE_MS = 300;
/** Milliseconds that a released photo keeps gliding. */
const GLIDE_TIME = 120;
const KEY_STEP = 96;
const KEY_ZOOM = 1.5;

interface Gesture {
  kind: 'waiting' | 'pan' | 'pinch' | 'pull';
  /** Start of the gesture: the pointer, or the middle between two, and their distance. */
  from: Point;
  apart: number;
  zoom: Zoom;
  place: Place;
  /** The last moves, for the speed at release. */
  last: { point: Point; time: number }[];
}

export interface ZoomParts {
  track: RefObject<HTMLElement | null>;
  /** The photo in the middle, and the width of its original in px. */
  shown: string;
  originalWidth: number;
  /** Called on a click or tap that is no gesture. */
  onTap: () => void;
  /** Called when the photo was pulled down and released. */
  onPulledOff: () => void;
  /** Called with the scale on every change; 1 is not zoomed. */
  onScale: (scale: number) => void;
}

/**
 * Zooms the photo in the middle by pinch, double tap or double click, wheel, + and -; pans it while it is zoomed, by
 * finger, mouse or arrow keys; without zoom a pull down closes. Swiping between photos is native scrolling.
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
    // During a transition it would be measured at its current position, not at its target.
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
  const limit = (place: Place) => maxScale(latest.current.originalWidth, place);
  const zoomTo = (scale: number, point: Point | null, smoothly: boolean) => {
    const place = placeOf();
    if (!place) return;
    const { view } = place;
    const at = point ?? { x: view.width / 2, y: view.height / 2 };
    draw(
      clampZoom(zoomAt(zoom.current, Math.min(scale, limit(place)), at, place), limit(place), place),
      smoothly,
    );
  };
  const pull = (by: number | null) => {
    if (!track.current) return;
    track.current.style.transform = by === null ? '' : `translateY(${by}px)`;
    track.current.style.opacity = by === null ? '' : String(Math.max(0.4, 1 - by / 600));
  };
  const startGesture = (time: number) => {
    const place = placeOf();
    const [one, other] = [...fingers.current.values()];
    if (!place || !one) return;
    const from = other ? middleOf(one, other) : one;
    gesture.current = {
      kind: other ? 'pinch' : zoom.current.scale > 1 ? 'pan' : 'waiting',
      from,
      apart: other ? distance(one, other) : 0,
      zoom: zoom.current,
      place,
      last: [{ point: from, time }],
    };
  };

  useEffect(() => {
    latest.current = parts;
  });
  useLayoutEffect(() => {
    const reset = () => {
      if (drawn.current) drawn.current.style.transform = '';
      zoom.current = AT_REST;
      gesture.current = null;
      latest.current.onScale(1);
    };
    reset();
    window.addEventListener('resize', reset);
    return () => window.removeEventListener('resize', reset);
  }, [shown]);
  useWheelZoom(track, zoom, zoomTo);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    if (event.isPrimary) fingers.current.clear();
    moved.current = false;
    fingers.current.set(event.pointerId, pointOf(event));
    startGesture(event.timeStamp);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const state = gesture.current;
    if (!state || !fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    const [one, other] = [...fingers.current.values()] as [Point, Point?];
    const at = other ? middleOf(one, other) : one;
    const by = { x: at.x - state.from.x, y: at.y - state.from.y };
    if (state.kind === 'pinch' && other) {
      const scale = Math.max(0.6, state.zoom.scale * (distance(one, other) / Math.max(1, state.apart)));
      const there = zoomAt(state.zoom, scale, state.from, state.place);
      draw({ ...there, x: there.x + by.x, y: there.y + by.y });
    }
    if (Math.hypot(by.x, by.y) < MIN_MOVE && !moved.current) return;
    moved.current = true;
    state.last = [...state.last.slice(-3), { point: at, time: event.timeStamp }];
    if (state.kind === 'pan') {
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture?.(event.pointerId);
      draw(
        clampZoom({ ...state.zoom, x: state.zoom.x + by.x, y: state.zoom.y + by.y }, Infinity, state.place),
      );
    }
    const isDownwards = event.pointerType !== 'mouse' && by.y > 1.2 * Math.abs(by.x);
    if (state.kind === 'waiting' && isDownwards) state.kind = 'pull';
    if (state.kind === 'pull') pull(Math.max(0, by.y));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const state = gesture.current;
    const isTracked = fingers.current.delete(event.pointerId);
    if (!state || !isTracked) return;
    gesture.current = null;
    const [before] = state.last;
    const end = state.last.at(-1);
    const speed = (axis: 'x' | 'y') =>
      before && end && end.time > before.time
        ? (end.point[axis] - before.point[axis]) / (end.time - before.time)
        : 0;
    if (state.kind === 'pull') {
      const isClosing = (end?.point.y ?? 0) - state.from.y > PULL_TO_CLOSE || speed('y') > 0.7;
      pull(null);
      if (isClosing && event.type === 'pointerup') latest.current.onPulledOff();
    }
    const { scale, x, y } = zoom.current;
    const glide = state.kind === 'pan' && moved.current ? GLIDE_TIME : 0;
    const goal = { scale, x: x + speed('x') * glide, y: y + speed('y') * glide };
    if (state.kind === 'pinch' || state.kind === 'pan')
      draw(clampZoom(goal, limit(state.place), state.place), true);
    // After lifting one of two fingers, the other one continues to pan the photo.
    if (fingers.current.size > 0) startGesture(event.timeStamp);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (moved.current) return;
    const point = pointOf(event);
    const isDouble =
      event.timeStamp - lastTap.current.time < DOUBLE_MS && distance(point, lastTap.current) < 40;
    lastTap.current = { ...point, time: isDouble ? -Infinity : event.timeStamp };
    // The second tap of a double tap undoes the toggle of the first.
    latest.current.onTap();
    const place = isDouble && placeOf();
    if (place) zoomTo(zoom.current.scale > 1 ? 1 : Math.min(limit(place), 4), point, true);
  };
  /** @returns whether the key was handled */
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
    if (move && place) draw(clampZoom({ scale, x: x + move[0], y: y + move[1] }, limit(place), place), true);
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
