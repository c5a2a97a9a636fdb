export interface Point {
  x: number;
  y: number;
}

/** `scale` relative to the size that fits the window, and `x` and `y` as offset from the centred position in px. */
export interface Zoom extends Point {
  scale: number;
}

/** Position and size of the picture without zoom, in window px, and the size of the window. */
export interface Place {
  middle: Point;
  width: number;
  height: number;
  view: { width: number; height: number };
}

export const AT_REST: Zoom = { scale: 1, x: 0, y: 0 };

/** Small pictures can be enlarged beyond their pixels. */
const MIN_MAX_SCALE = 2.5;

/** The scale at which one pixel of the original is one CSS pixel. */
export const maxScale = (originalWidth: number, { width }: Place): number =>
  Math.max(MIN_MAX_SCALE, width > 0 ? originalWidth / width : 1);

/** Changes the scale, keeping the point of the picture at `point` in place. */
export function zoomAt({ scale, x, y }: Zoom, to: number, point: Point, { middle }: Place): Zoom {
  const by = to / scale;
  return {
    scale: to,
    x: point.x - middle.x - (point.x - middle.x - x) * by,
    y: point.y - middle.y - (point.y - middle.y - y) * by,
  };
}

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Clamps one axis: a picture larger than the window leaves no gap at its edges, a smaller one stays inside it. */
function clampAxis(moved: number, middle: number, size: number, window: number): number {
  if (size <= window) return clamp(size / 2 - middle, 0, window - size / 2 - middle);
  return clamp(window - size / 2 - middle, moved, size / 2 - middle);
}

/** The nearest allowed zoom. */
export function clampZoom({ scale, x, y }: Zoom, most: number, { middle, width, height, view }: Place): Zoom {
  const to = clamp(1, scale, most);
  if (to === 1) return AT_REST;
  return {
    scale: to,
    x: clampAxis(x, middle.x, width * to, view.width),
    y: clampAxis(y, middle.y, height * to, view.height),
  };
}

/** The middle between two points. */
export const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
