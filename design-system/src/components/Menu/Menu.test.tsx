import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './MenuButton';
import { MenuItem, MenuLine } from './MenuItem';

const renderMenu = () => {
  const [onDark, onLogOut, onDelete] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <>
      <MenuButton label="Profile menu" trigger="NH">
        <MenuItem href="#profile">Profile</MenuItem>
        <MenuItem checked={false} onSelect={onDark}>
          Dark
        </MenuItem>
        <MenuLine />
        <MenuItem disabled onSelect={onDelete}>
          Delete Profile
        </MenuItem>
        <MenuItem onSelect={onLogOut}>Log out</MenuItem>
      </MenuButton>
      <button>After</button>
    </>,
  );
  return { onDark, onLogOut, onDelete, button: screen.getByRole('button', { name: /Profile menu/ }) };
};
const item = (name: string) => screen.getByRole(name === 'Dark' ? 'menuitemcheckbox' : 'menuitem', { name });

test('arrows, Home and End move as in the ARIA Authoring Practices, and wrap around', async () => {
  const { button } = renderMenu();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAttribute('aria-controls', screen.getByRole('menu', { name: 'Profile menu' }).id);
  expect(item('Profile')).toHaveFocus();
  const steps: [string, string][] = [
    ['{ArrowUp}', 'Log out'],
    ['{ArrowDown}', 'Profile'],
    ['{ArrowDown}{ArrowDown}', 'Delete Profile'],
    ['{End}', 'Log out'],
    ['{ArrowUp}', 'Delete Profile'],
    ['{Home}', 'Profile'],
  ];
  for (const [keys, name] of steps) {
    await userEvent.keyboard(keys);
    expect(item(name)).toHaveFocus();
  }
});

test('ArrowUp opens at the last item, Enter and Space on the button at the first', async () => {
  const { button } = renderMenu();
  button.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Log out')).toHaveFocus();
  await userEvent.keyboard('{Escape}{Enter}');
  expect(item('Profile')).toHaveFocus();
  await userEvent.keyboard('{Escape} ');
  expect(item('Profile')).toHaveFocus();
});

test('a letter moves to the next item that begins with it', async () => {
  const { button } = renderMenu();
  await userEvent.click(button);
  await userEvent.keyboard('d');
  expect(item('Dark')).toHaveFocus();
  await userEvent.keyboard('d');
  expect(item('Delete Profile')).toHaveFocus();
});

test('several letters match a name; keys with a modifier are left to the browser', async () => {
  const { button } = renderMenu();
  await userEvent.click(button);
  await userEvent.keyboard('da');
  expect(item('Dark')).toHaveFocus();
  await userEvent.keyboard('{Control>}l{/Control}');
  expect(item('Dark')).toHaveFocus();
});

test('Escape closes and restores the focus; Tab closes and moves on', async () => {
  const { button } = renderMenu();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).not.toHaveFocus();
});

test('a switch keeps the menu open, an action closes it and restores the focus', async () => {
  const { button, onDark, onLogOut } = renderMenu();
  await userEvent.click(button);
  await userEvent.click(item('Dark'));
  expect(onDark).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(item('Log out'));
  expect(onLogOut).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('a disabled item can be focused but not chosen', async () => {
  const { button, onDelete } = renderMenu();
  await userEvent.click(button);
  item('Delete Profile').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(item('Delete Profile'));
  expect(onDelete).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('Space follows a link, like Enter', async () => {
  const { button } = renderMenu();
  await userEvent.click(button);
  await userEvent.keyboard(' ');
  expect(window.location.hash).toBe('#profile');
  expect(button).toHaveFocus();
});

test('a plain menu renders its items only while open; external links open a new tab', async () => {
  render(
    <MenuButton label="Ada" look="plain" trigger={<i />}>
      <MenuItem href="https://calendar.example" external>
        Google Calendar
      </MenuItem>
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'Ada' });
  expect(screen.queryByText('Google Calendar')).toBeNull();
  await userEvent.click(button);
  expect(item('Google Calendar')).toHaveAttribute('target', '_blank');
  expect(item('Google Calendar')).toHaveAttribute('rel', 'noreferrer');
});
