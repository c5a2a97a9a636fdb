import { coalesce } from './coalesce';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Waits until the run of synchronous calls has started. */
const flushMicrotasks = () => Promise.resolve();

test('runs twice for a hundred successive calls', async () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  for (let change = 0; change < 100; change += 1) {
    ask();
    await flushMicrotasks();
  }
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('runs once for synchronous calls', async () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  for (let change = 0; change < 3; change += 1) ask();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs at most six times for a hundred calls over five seconds, and once after the last', async () => {
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

test('runs at once after a pause', async () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  ask();
  await jest.advanceTimersByTimeAsync(5000);
  ask();
  await flushMicrotasks();
  expect(run).toHaveBeenCalledTimes(2);
});

test('does not run after stop()', async () => {
  const run = jest.fn();
  const { ask, stop } = coalesce(run, 1000);
  ask();
  await flushMicrotasks();
  ask();
  stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('keeps the pause after stop()', async () => {
  const run = jest.fn();
  const { ask, stop } = coalesce(run, 1000);
  ask();
  await flushMicrotasks();
  stop();
  await jest.advanceTimersByTimeAsync(900);
  ask();
  await flushMicrotasks();
  ask();
  await jest.advanceTimersByTimeAsync(900);
  expect(run).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(3);
});
