import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../testing/test-shell';
import { ToastHost } from './ToastHost';

test('the action of a toast runs once and dismisses the toast', async () => {
  const run = jest.fn();
  const { shell } = renderWithShell(<ToastHost />);
  act(() => shell.toasts.show({ title: 'Deleted', action: { label: 'Undo', run } }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shell.toasts.shown.get()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
