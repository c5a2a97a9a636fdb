import { AT_REST, clampZoom, maxScale, type Place, zoomAt } from './zoom';

const place: Place = {
  middle: { x: 500, y: 300 },
  width: 800,
  height: 500,
  view: { width: 1000, height: 700 },
};
/** Window position of a point of the picture, given as fractions of its size from its middle. */
const spot = ({ scale, x, y }: typeof AT_REST, across: number, down: number) => ({
  x: place.middle.x + x + across * place.width * scale,
  y: place.middle.y + y + down * place.height * scale,
});

test('zoomAt keeps the point under the pointer in place', () => {
  const point = { x: 620, y: 250 };
  const near = zoomAt(AT_REST, 2, point, place);
  expect(spot(near, 0.15, -0.1)).toEqual(point);
  const nearer = zoomAt(near, 5, point, place);
  expect(spot(nearer, 0.15, -0.1)).toEqual(point);
  expect(zoomAt(nearer, 1, point, place)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('a picture larger than the window leaves no gap at the edges of the window', () => {
  for (const [x, y] of [
    [9000, 9000],
    [-9000, -9000],
  ] as const) {
    const zoom = clampZoom({ scale: 4, x, y }, 10, place);
    const [start, end] = [spot(zoom, -0.5, -0.5), spot(zoom, 0.5, 0.5)];
    expect(start.x).toBeLessThanOrEqual(0);
    expect(start.y).toBeLessThanOrEqual(0);
    expect(end.x).toBeGreaterThanOrEqual(1000);
    expect(end.y).toBeGreaterThanOrEqual(700);
    expect(x > 0 ? start : end).toEqual(x > 0 ? { x: 0, y: 0 } : { x: 1000, y: 700 });
  }
});

test('a picture smaller than the window stays in it, and a scale below 1 is reset', () => {
  const zoom = clampZoom({ scale: 1.1, x: 400, y: 400 }, 10, place);
  expect(spot(zoom, -0.5, 0).x).toBeGreaterThanOrEqual(0);
  expect(spot(zoom, 0.5, 0).x).toBeLessThanOrEqual(1000);
  expect(clampZoom({ scale: 0.7, x: 3, y: 3 }, 10, place)).toEqual(AT_REST);
});

test('the maximum scale shows the pixels of the original, small pictures a little larger', () => {
  expect(maxScale(4000, place)).toBe(5);
  expect(maxScale(640, place)).toBe(2.5);
  expect(clampZoom({ scale: 40, x: 0, y: 0 }, maxScale(4000, place), place).scale).toBe(5);
});
