import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithShell } from '../testing/test-shell';
import { PreviewNote } from './PreviewNote';

const id = (beginning: string) => beginning.padEnd(32, '0');

test('says which build is looked at, and leaves to the same page without it', async () => {
  const { shell } = renderWithShell(<PreviewNote />, {
    preview: { 'mfe-lists': id('9f8e7d6c') },
    path: '/food?tab=recipes#list',
  });
  expect(screen.getByRole('complementary').textContent).toBe('Preview: mfe-lists 9f8e7d6cLeave');
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(shell.navigation.reload).toHaveBeenCalledWith('/food?tab=recipes&yolo-preview=off#list');
});

test('of many it names two', () => {
  const names = ['mfe-admin', 'mfe-events', 'mfe-lists', 'shell'];
  const preview = Object.fromEntries(names.map((name, n) => [name, id(`${n}aaaaaaa`)]));
  renderWithShell(<PreviewNote />, { preview });
  screen.getByText('Preview: mfe-admin 0aaaaaaa, mfe-events 1aaaaaaa and 2 more');
});

test('a generation that only lacks a project names none', () => {
  renderWithShell(<PreviewNote />, { preview: {} });
  screen.getByText('Preview: an earlier generation');
});

test('nobody else sees it', () => {
  renderWithShell(<PreviewNote />);
  expect(screen.queryByRole('complementary')).toBeNull();
});
