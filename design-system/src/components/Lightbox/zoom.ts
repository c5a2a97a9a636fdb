export interface Point {
  x: number;
  y: number;
}

/** A picture `scale` times as large as it fits the window, moved by `x` and `y` px from where it lies then. */
export interface Zoom extends Point {
  scale: number;
}

/** Where the picture lies before it is zoomed, in px of the window, and the window itself. */
export interface Place {
  middle: Point;
  width: number;
  height: number;
  view: { width: number; height: number };
}

export const AT_REST: Zoom = { scale: 1, x: 0, y: 0 };

/** Small pictures can be looked at from nearer than their pixels. */
const LEAST_MAX = 2.5;

/** The scale at which one pixel of the original is one of the page. */
export const maxScale = (originalWidth: number, { width }: Place): number =>
  Math.max(LEAST_MAX, width > 0 ? originalWidth / width : 1);

/** Another scale, with what lies under a point of the window staying there. */
export function zoomAt({ scale, x, y }: Zoom, to: number, point: Point, { middle }: Place): Zoom {
  const by = to / scale;
  return {
    scale: to,
    x: point.x - middle.x - (point.x - middle.x - x) * by,
    y: point.y - middle.y - (point.y - middle.y - y) * by,
  };
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Along one axis: a picture larger than the window leaves no gap at its edges, a smaller one stays where it was. */
function heldOn(moved: number, middle: number, size: number, window: number): number {
  if (size <= window) return between(size / 2 - middle, 0, window - size / 2 - middle);
  return between(window - size / 2 - middle, moved, size / 2 - middle);
}

/** The nearest zoom that is allowed. */
export function held({ scale, x, y }: Zoom, most: number, { middle, width, height, view }: Place): Zoom {
  const to = between(1, scale, most);
  if (to === 1) return AT_REST;
  return {
    scale: to,
    x: heldOn(x, middle.x, width * to, view.width),
    y: heldOn(y, middle.y, height * to, view.height),
  };
}

/** Between two fingers. */
export const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

export const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
