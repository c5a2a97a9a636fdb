import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewVersionPrompt } from './NewVersionPrompt';

test('is announced, takes no focus, and calls onReload or onDismiss', async () => {
  const [onReload, onDismiss] = [jest.fn(), jest.fn()];
  const { rerender } = render(<NewVersionPrompt open={false} onReload={onReload} onDismiss={onDismiss} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<NewVersionPrompt open onReload={onReload} onDismiss={onDismiss} />);
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready');
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(onReload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('a second press while busy does not reload again', async () => {
  const onReload = jest.fn();
  render(<NewVersionPrompt open busy onReload={onReload} onDismiss={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Reloading...' }));
  expect(onReload).not.toHaveBeenCalled();
});
