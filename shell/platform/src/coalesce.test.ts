import { coalesce } from './coalesce';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a hundred changes at once are two readings', () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  for (let change = 0; change < 100; change += 1) ask();
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a hundred changes over five seconds are at most six readings, the last of them after the last change', () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  for (let change = 0; change < 100; change += 1) {
    ask();
    jest.advanceTimersByTime(50);
  }
  const before = run.mock.calls.length;
  ask();
  jest.advanceTimersByTime(1000);
  expect(run.mock.calls.length).toBeGreaterThan(before);
  expect(run.mock.calls.length).toBeLessThanOrEqual(7);
});

test('a change after a quiet while is read at once', () => {
  const run = jest.fn();
  const { ask } = coalesce(run, 1000);
  ask();
  jest.advanceTimersByTime(5000);
  ask();
  expect(run).toHaveBeenCalledTimes(2);
});

test('stopped, nothing runs any more', () => {
  const run = jest.fn();
  const { ask, stop } = coalesce(run, 1000);
  ask();
  ask();
  stop();
  jest.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('asked again after it was stopped, it rests as long as ever', () => {
  const run = jest.fn();
  const { ask, stop } = coalesce(run, 1000);
  ask();
  stop();
  jest.advanceTimersByTime(900);
  ask();
  ask();
  jest.advanceTimersByTime(900);
  expect(run).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(3);
});
