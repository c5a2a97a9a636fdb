import { act, render } from '@testing-library/react';
import { Confetti } from './Confetti';
import { ConfettiPaper } from './confetti-paper';

let thrown: [number, unknown][];
beforeEach(() => {
  jest.useFakeTimers();
  thrown = [];
  jest.spyOn(ConfettiPaper.prototype, 'throw').mockImplementation((...args) => {
    thrown.push([args[0], args[1]]);
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('throws the given pieces at the given times, and nothing after unmounting', async () => {
  const from = { x: 1, y: 2 };
  const throws = [{ pieces: 30 }, { pieces: 20, after: 100, from }, { pieces: 9, after: 200 }];
  const { unmount } = render(<Confetti throws={throws} />);
  expect(thrown).toEqual([[30, undefined]]);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(thrown.at(-1)).toEqual([20, from]);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(thrown).toHaveLength(2);
});

test('is hidden from screen readers, and lets clicks through', () => {
  const { container } = render(<Confetti throws={[]} />);
  const canvas = container.querySelector('canvas')!;
  expect(canvas).toHaveAttribute('aria-hidden', 'true');
  expect(getComputedStyle(canvas).pointerEvents).toBe('none');
});
