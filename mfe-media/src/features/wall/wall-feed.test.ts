import type { WallView } from '@yolo/contract/media';
import { apiError } from '@yolo/platform/testing';
import { aWall } from '../../testing/views';
import { WallFeed } from './wall-feed';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function setUp(answer: () => Promise<WallView> = () => Promise.resolve(aWall())) {
  const read = jest.fn((_signal: AbortSignal) => answer());
  const on = { read: jest.fn(), failed: jest.fn(), ended: jest.fn() };
  const feed = new WallFeed(read, on);
  const answers = (next: () => Promise<WallView>) => void read.mockImplementation(next);
  feed.ask();
  return { feed, read, on, answers };
}

test('reads at once, at changes, and once a minute without changes', async () => {
  const { feed, read, on } = setUp();
  await pass(0);
  expect(on.read).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 50; n += 1) feed.ask();
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(3);
  feed.end();
  await pass(600_000);
  expect(read).toHaveBeenCalledTimes(3);
});

test('retries with a backoff of at most a minute, and at once when the connection is back', async () => {
  const { feed, read, on, answers } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  await pass(0);
  expect(on.failed).toHaveBeenCalledTimes(1);
  for (const [after, times] of [
    [2000, 2],
    [4000, 3],
    [8000, 4],
    [16_000, 5],
    [32_000, 6],
    [60_000, 7],
    [60_000, 8],
  ] as const) {
    await pass(after);
    expect(read).toHaveBeenCalledTimes(times);
  }
  answers(() => Promise.resolve(aWall()));
  feed.ask();
  await pass(0);
  expect(on.read).toHaveBeenCalledTimes(1);
  expect(on.ended).not.toHaveBeenCalled();
});

test('aborts a read without an answer', async () => {
  const { read } = setUp();
  read.mockImplementation(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  await pass(60_000 + 20_000);
  expect(read.mock.calls[1]?.[0].aborted).toBe(true);
  await pass(2000);
  expect(read.mock.calls.length).toBeGreaterThan(2);
});

test('a change during a read causes another read after it', async () => {
  const { feed, read } = setUp();
  let answer: (view: WallView) => void = () => undefined;
  await pass(1000);
  read.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  feed.ask();
  await pass(1000);
  feed.ask();
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(2);
  answer(aWall());
  await pass(1000);
  expect(read).toHaveBeenCalledTimes(3);
});

test.each(['event_not_found', 'screen_gone'])('%s ends it, and a missing session does not', async (code) => {
  const { read, on, answers } = setUp(() => Promise.reject(apiError('unauthenticated')));
  await pass(0);
  expect(on.ended).not.toHaveBeenCalled();
  answers(() => Promise.reject(apiError(code)));
  await pass(2000);
  expect(on.ended).toHaveBeenCalledTimes(1);
  await pass(600_000);
  expect(read).toHaveBeenCalledTimes(2);
});
