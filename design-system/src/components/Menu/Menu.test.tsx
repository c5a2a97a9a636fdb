import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './MenuButton';
import { MenuItem } from './MenuItem';

const show = () => {
  const [onDark, onLogOut] = [jest.fn(), jest.fn()];
  render(
    <MenuButton label="Profile menu" trigger="NH">
      <MenuItem href="/profile">Profile</MenuItem>
      <MenuItem checked={false} onSelect={onDark}>
        Dark
      </MenuItem>
      <MenuItem onSelect={onLogOut}>Log out</MenuItem>
    </MenuButton>,
  );
  return { onDark, onLogOut, button: screen.getByRole('button', { name: /Profile menu/ }) };
};

test('keys walk as in the ARIA Authoring Practices', async () => {
  const { button } = show();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await userEvent.keyboard('{Home}d');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Dark' })).toHaveFocus();
});

test('a switch keeps the menu open, an action closes it and the focus returns', async () => {
  const { button, onDark, onLogOut } = show();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Dark' }));
  expect(onDark).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(onLogOut).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});
