import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../testing/test-shell';
import { ToastHost } from './ToastHost';

test('the button of a toast is pressed once, and takes the toast away', async () => {
  const run = jest.fn();
  const { shell } = renderWithShell(<ToastHost />);
  act(() => shell.toasts.show({ title: 'Deleted', action: { label: 'Undo', run } }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shell.toasts.shown.get()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
