import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../testing/test-shell';
import { NewVersion } from './NewVersion';

beforeEach(() => sessionStorage.clear());

test('A new version is ready: Reload only reloads when pressed, Later hides the prompt in this tab', async () => {
  const { shell } = renderWithShell(<NewVersion />);
  expect(screen.queryByText('A new version is ready')).toBeNull();
  act(() => shell.newVersion.announce('2'));
  expect(screen.getByText('A new version is ready')).toBeTruthy();
  expect(shell.navigation.reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(shell.navigation.reload).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  act(() => shell.newVersion.announce('2'));
  expect(screen.queryByText('A new version is ready')).toBeNull();
});
