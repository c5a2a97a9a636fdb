import { LONG_TOAST_TIME, TOAST_TIME, Toasts } from './toasts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const titleOf = (toasts: Toasts) => toasts.shown.get()?.title ?? null;

test('shows one toast for four seconds; a new one replaces it', () => {
  const toasts = new Toasts();
  toasts.show({ title: 'one' });
  jest.advanceTimersByTime(TOAST_TIME - 1);
  toasts.show({ title: 'two' });
  expect(titleOf(toasts)).toBe('two');
  jest.advanceTimersByTime(TOAST_TIME - 1);
  expect(titleOf(toasts)).toBe('two');
  jest.advanceTimersByTime(1);
  expect(titleOf(toasts)).toBeNull();
});

test('an error stays longer', () => {
  const toasts = new Toasts();
  toasts.show({ title: 'bad', tone: 'error' });
  jest.advanceTimersByTime(TOAST_TIME);
  expect(titleOf(toasts)).toBe('bad');
  jest.advanceTimersByTime(LONG_TOAST_TIME - TOAST_TIME);
  expect(titleOf(toasts)).toBeNull();
});

test('a toast with a button stays as long as an error', () => {
  const toasts = new Toasts();
  toasts.show({ title: 'Deleted', action: { label: 'Undo', run: () => undefined } });
  jest.advanceTimersByTime(LONG_TOAST_TIME - 1);
  expect(titleOf(toasts)).toBe('Deleted');
  jest.advanceTimersByTime(1);
  expect(titleOf(toasts)).toBeNull();
});

test('pausing stops the timer', () => {
  const toasts = new Toasts();
  toasts.show({ title: 'long' });
  jest.advanceTimersByTime(1000);
  toasts.pause();
  jest.advanceTimersByTime(60_000);
  expect(titleOf(toasts)).toBe('long');
  toasts.resume();
  jest.advanceTimersByTime(2999);
  expect(titleOf(toasts)).toBe('long');
  jest.advanceTimersByTime(1);
  expect(titleOf(toasts)).toBeNull();
});

test('a dismissed toast does not come back', () => {
  const toasts = new Toasts();
  toasts.show({ title: 'gone' });
  toasts.pause();
  toasts.dismiss();
  toasts.resume();
  jest.runAllTimers();
  expect(titleOf(toasts)).toBeNull();
});
