import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../testing/test-shell';
import { PreviewNote } from './PreviewNote';

const buildId = (beginning: string) => beginning.padEnd(32, '0');

test('names the previewed build; Leave reloads the same page without it', async () => {
  const { shell } = renderWithShell(<PreviewNote />, {
    preview: { 'mfe-lists': buildId('9f8e7d6c') },
    path: '/food?tab=recipes#list',
  });
  expect(screen.getByRole('complementary').textContent).toBe('Preview: mfe-lists 9f8e7d6cLeave');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(shell.navigation.reload).toHaveBeenCalledWith('/food?tab=recipes&yolo-preview=off#list');
});

test('names two of many builds', () => {
  const names = ['mfe-admin', 'mfe-events', 'mfe-lists', 'shell'];
  const preview = Object.fromEntries(names.map((name, n) => [name, buildId(`${n}aaaaaaa`)]));
  renderWithShell(<PreviewNote />, { preview });
  screen.getByText('Preview: mfe-admin 0aaaaaaa, mfe-events 1aaaaaaa and 2 more');
});

test('a preview without own builds says: an earlier generation', () => {
  renderWithShell(<PreviewNote />, { preview: {} });
  screen.getByText('Preview: an earlier generation');
});

test('shows nothing outside of a preview', () => {
  renderWithShell(<PreviewNote />);
  expect(screen.queryByRole('complementary')).toBeNull();
});
