import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from './ToastRegion';

test('the polite live region exists before the toast, which can be dismissed', async () => {
  const onDismiss = jest.fn();
  const { rerender } = render(<ToastRegion toast={null} onDismiss={onDismiss} />);
  const region = screen.getByRole('status');
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toHaveTextContent('');
  rerender(
    <ToastRegion
      toast={{ id: '1', tone: 'success', title: "You're going", message: "We'll see you there!" }}
      onDismiss={onDismiss}
    />,
  );
  expect(region).toHaveTextContent("You're goingWe'll see you there!");
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('each new toast is moved to the top of the top layer', () => {
  const showPopover = jest.spyOn(HTMLElement.prototype, 'showPopover');
  const toast = (id: string) => (
    <ToastRegion toast={{ id, tone: 'info', title: id }} onDismiss={() => undefined} />
  );
  const { rerender } = render(toast('1'));
  rerender(toast('1'));
  expect(showPopover).toHaveBeenCalledTimes(1);
  rerender(toast('2'));
  expect(showPopover).toHaveBeenCalledTimes(2);
});
