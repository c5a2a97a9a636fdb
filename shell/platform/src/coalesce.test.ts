import { coalesce } from './coalesce';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Until what was asked in one go has begun. */
const pause = () => Promise.resolve();

test('a hundred changes one after the other are two readings', async () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  for (let change = 0; change < 100; change += 1) {
    ask();
    await pause();
  }
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('what is asked in one go is one reading', async () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  for (let change = 0; change < 3; change += 1) ask();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a hundred changes over five seconds are at most six readings, the last of them after the last change', async () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  for (let change = 0; change < 100; change += 1) {
    ask();
    await jest.advanceTimersByTimeAsync(50);
  }
  const before = run.mock.calls.length;
  ask();
  await jest.advanceTimersByTimeAsync(1000);
  expect(run.mock.calls.length).toBeGreaterThan(before);
  expect(run.mock.calls.length).toBeLessThanOrEqual(7);
});

test('a change after a quiet while is read at once', async () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  ask();
  await jest.advanceTimersByTimeAsync(5000);
  ask();
  await pause();
  expect(run).toHaveBeenCalledTimes(2);
});

test('stopped, nothing runs any more', async () => {
  const run = jest.fn();
  const { ask, stop } = coalesce(run, 1000);
  ask();
  await pause();
  ask();
  stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('asked again after it was stopped, it rests as long as ever', async () => {
  const run = jest.fn();
  const { ask, stop } = coalesce(run, 1000);
  ask();
  await pause();
  stop();
  await jest.advanceTimersByTimeAsync(900);
  ask();
  await pause();
  ask();
  await jest.advanceTimersByTimeAsync(900);
  expect(run).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(3);
});
