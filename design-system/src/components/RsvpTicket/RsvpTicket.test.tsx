import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RsvpTicket } from './RsvpTicket';

const going = () => screen.getByRole('button', { name: 'Going' });
const notGoing = () => screen.getByRole('button', { name: 'Not Going' });

test('answers, changes the answer, and marks the current one', async () => {
  const onAnswer = jest.fn();
  const { rerender } = render(<RsvpTicket status="pending" going={41} onAnswer={onAnswer} />);
  expect(going()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(going());
  rerender(<RsvpTicket status="accepted" going={42} onAnswer={onAnswer} />);
  expect(going()).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('group', { name: 'Your answer' })).toHaveTextContent('42going');
  await userEvent.click(notGoing());
  expect(onAnswer.mock.calls).toEqual([['accepted'], ['declined']]);
});

test('pressing the current answer does nothing', async () => {
  const onAnswer = jest.fn();
  render(<RsvpTicket status="declined" going={1} onAnswer={onAnswer} />);
  await userEvent.click(notGoing());
  expect(onAnswer).not.toHaveBeenCalled();
});

test('ignores presses while busy and keeps the focus', async () => {
  const onAnswer = jest.fn();
  render(<RsvpTicket busy status="pending" going={1} onAnswer={onAnswer} />);
  await userEvent.click(going());
  expect(onAnswer).not.toHaveBeenCalled();
  expect(going()).toHaveFocus();
});

test('a fixed bar sets --bottom-bar to its height, and removes it on unmount', () => {
  let measure = () => undefined as void;
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    measure = () => callback([], {} as ResizeObserver);
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(136);
  const bottomBar = () => document.documentElement.style.getPropertyValue('--bottom-bar');
  const { unmount } = render(<RsvpTicket status="pending" going={1} onAnswer={() => undefined} />);
  const style = jest.spyOn(window, 'getComputedStyle');
  style.mockReturnValue({ position: 'static' } as CSSStyleDeclaration);
  measure();
  expect(bottomBar()).toBe('0px');
  style.mockReturnValue({ position: 'fixed' } as CSSStyleDeclaration);
  measure();
  expect(bottomBar()).toBe('136px');
  style.mockRestore();
  unmount();
  expect(bottomBar()).toBe('');
});

test('ignores presses while disabled and is announced as disabled', async () => {
  const onAnswer = jest.fn();
  render(<RsvpTicket disabled status="pending" going={1} onAnswer={onAnswer} />);
  await userEvent.click(going());
  await userEvent.click(notGoing());
  expect(onAnswer).not.toHaveBeenCalled();
  expect(going()).toHaveAttribute('aria-disabled', 'true');
});
