import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './ErrorState';

test('announces what failed, and Retry retries', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Failed to load notifications" message="Try again." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load notifications');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('while busy, the button keeps the focus and does nothing', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(<ErrorState title="Failed" onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button'));
  rerender(<ErrorState title="Failed" onRetry={onRetry} busy />);
  await userEvent.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveFocus();
});

test('has no button without onRetry', () => {
  render(<ErrorState title="Failed" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
