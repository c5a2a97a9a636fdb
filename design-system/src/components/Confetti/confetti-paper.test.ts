import { ConfettiPaper, type Print } from './confetti-paper';

const print: Print = { colours: ['red'], shadow: 'gray', ink: 'black', line: 0 };
let frames: FrameRequestCallback[];
const fill = jest.fn();
const fillText = jest.fn();

/** A canvas context that counts fills; all other calls do nothing. */
const context = new Proxy({ fill, stroke: fill, fillText } as object, {
  get: (target, name) => (target as Record<PropertyKey, unknown>)[name] ?? (() => undefined),
  set: () => true,
}) as CanvasRenderingContext2D;

const frame = (now: number) => frames.splice(0).forEach((run) => run(now));
const make = (options: { still?: boolean; again?: boolean; emoji?: string[] } = {}) => {
  const canvas = document.createElement('canvas');
  canvas.getContext = (() => context) as unknown as typeof canvas.getContext;
  return {
    canvas,
    confetti: new ConfettiPaper(canvas, { print, still: false, again: false, emoji: [], ...options }),
  };
};
/** Simulates this number of seconds at 60 frames per second. */
const run = (seconds: number) => {
  for (let nth = 0; nth <= seconds * 60; nth++) frame((nth * 1000) / 60);
};

beforeEach(() => {
  frames = [];
  fill.mockClear();
  fillText.mockClear();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  (globalThis as { Path2D?: unknown }).Path2D = class {};
});
afterEach(() => jest.restoreAllMocks());

test('requests no frame before the first throw and none after the last piece has fallen', () => {
  const { canvas, confetti } = make();
  expect(frames).toHaveLength(0);
  confetti.throw(50);
  confetti.throw(30);
  expect(frames).toHaveLength(1);
  expect(canvas.dataset.pieces).toBe('80');
  frame(0);
  // Each piece and its shadow.
  expect(fill).toHaveBeenCalledTimes(160);
  run(12);
  expect(frames).toHaveLength(0);
});

test('pieces of emoji are drawn as text, without paper', () => {
  const { confetti } = make({ emoji: ['🥚', '🐣'], still: true });
  confetti.throw(30);
  expect(fillText).toHaveBeenCalledTimes(30);
  expect(fillText.mock.calls.every(([emoji]) => ['🥚', '🐣'].includes(emoji as string))).toBe(true);
  expect(fill).not.toHaveBeenCalled();
});

test('`again` repeats until stop(), which ends at once', () => {
  const { confetti } = make({ again: true });
  confetti.throw(100);
  run(30);
  fill.mockClear();
  frame(40_000);
  expect(fill).toHaveBeenCalledTimes(200);
  confetti.stop();
  fill.mockClear();
  frame(40_017);
  expect(fill).not.toHaveBeenCalled();
});

test('pieces from a point fly up before they fall out of the window', () => {
  const drawn: number[] = [];
  const translate = (_x: number, y: number) => void drawn.push(y);
  const { confetti, canvas } = make();
  canvas.getContext = (() =>
    new Proxy(context, {
      get: (target, name) => (name === 'translate' ? translate : Reflect.get(target, name)),
    })) as unknown as typeof canvas.getContext;
  let now = 0;
  const advanceTo = (time: number) => {
    for (; now <= time; now += 1000 / 60) frame(now);
  };
  confetti.throw(20, { x: 200, y: 700 });
  advanceTo(200);
  expect(Math.min(...drawn)).toBeLessThan(640);
  expect(Math.max(...drawn)).toBeLessThan(710);
  advanceTo(4500);
  expect(frames).toHaveLength(0);
});

test('`still` draws static pieces, also after a resize', () => {
  const { confetti } = make({ still: true });
  confetti.throw(50);
  expect(frames).toHaveLength(0);
  expect(fill).toHaveBeenCalledTimes(100);
  window.dispatchEvent(new Event('resize'));
  expect(fill).toHaveBeenCalledTimes(200);
  expect(frames).toHaveLength(0);
  confetti.stop();
});
