import { clearPlace, type Box } from './clear-place';

const rect = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const control = (box: Box, weight = 1) => ({ box, weight });

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
/** Cost function of covering these controls. */
const costs = (controls: ReturnType<typeof control>[]) => (box: Box) =>
  controls.reduce((sum, each) => sum + (overlap(box, each.box) ? each.weight : 0), 0);

const PHONE = [360, 780] as const;
/** Below the top bar of a phone. */
const atTop = rect(16, 68, 328, 64);
const WIDE = [1280, 800] as const;
/** In the corner of a wide page. */
const inCorner = rect(816, 712, 440, 64);

test('stays in place if it covers nothing', () => {
  expect(clearPlace(atTop, ...PHONE, costs([]))).toEqual([0, 0]);
  expect(clearPlace(inCorner, ...WIDE, costs([control(rect(0, 0, 200, 200))]))).toEqual([0, 0]);
});

test('moves to the bottom on a phone, or to the middle if a bar is there', () => {
  const heading = control(rect(300, 80, 44, 44));
  expect(clearPlace(atTop, ...PHONE, costs([heading]))).toEqual([0, 580]);
  const bar = control(rect(16, 690, 150, 56));
  expect(clearPlace(atTop, ...PHONE, costs([heading, bar]))).toEqual([0, 290]);
});

test('moves to the other corner on a wide page', () => {
  const send = control(rect(1000, 740, 180, 44));
  expect(clearPlace(inCorner, ...WIDE, costs([send]))).toEqual([-792, 0]);
  const left = control(rect(40, 740, 180, 44));
  expect(clearPlace(inCorner, ...WIDE, costs([send, left]))).toEqual([0, -688]);
});

test('covers controls that are not in use if there is no free place', () => {
  const all = control(rect(0, 0, 360, 780));
  const inUse = control(rect(16, 80, 328, 48), 1000);
  expect(clearPlace(atTop, ...PHONE, costs([all, inUse]))).toEqual([0, 580]);
});
