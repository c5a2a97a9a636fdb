import { clearPlace, type Box, type Control } from './clear-place';

const rect = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const control = (box: Box, weight = 1): Control => ({ box, weight });

const PHONE = [360, 780] as const;
/** Below the top bar of a phone. */
const atTop = rect(16, 68, 328, 64);
const WIDE = [1280, 800] as const;
/** In the corner of a wide page. */
const inCorner = rect(816, 712, 440, 64);

test('where nothing is covered it stays', () => {
  expect(clearPlace(atTop, ...PHONE, [])).toEqual([0, 0]);
  expect(clearPlace(inCorner, ...WIDE, [control(rect(0, 0, 200, 200))])).toEqual([0, 0]);
});

test('on a phone it goes to the foot, or, where a bar stands there, into the middle', () => {
  const heading = control(rect(300, 80, 44, 44));
  expect(clearPlace(atTop, ...PHONE, [heading])).toEqual([0, 580]);
  const bar = control(rect(16, 690, 150, 56));
  expect(clearPlace(atTop, ...PHONE, [heading, bar])).toEqual([0, 290]);
});

test('on a wide page it goes to the other corner', () => {
  const send = control(rect(1000, 740, 180, 44));
  expect(clearPlace(inCorner, ...WIDE, [send])).toEqual([-792, 0]);
  const left = control(rect(40, 740, 180, 44));
  expect(clearPlace(inCorner, ...WIDE, [send, left])).toEqual([0, -688]);
});

test('where everything is full it lies on what nobody uses now', () => {
  const all = control(rect(0, 0, 360, 780));
  const inUse = control(rect(16, 80, 328, 48), 1000);
  expect(clearPlace(atTop, ...PHONE, [all, inUse])).toEqual([0, 580]);
});
