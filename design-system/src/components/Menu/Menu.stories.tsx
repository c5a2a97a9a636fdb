import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { LogOutIcon, MoonIcon, ShieldIcon, UserIcon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import { Text } from '../Text/Text';
import { MenuButton } from './MenuButton';
import { MenuItem } from './MenuItem';

const meta: Meta = { title: 'Components/Menu' };
export default meta;

const ProfileMenu = ({ dark = false }: { dark?: boolean }) => (
  <MenuButton
    label="Profile menu"
    trigger={<Avatar name="Noor Haddad" />}
    header={
      <>
        <Text strong>Noor Haddad</Text>
        <Text size="small" tone="soft">
          noor@haddad.example
        </Text>
      </>
    }
  >
    <MenuItem href="/profile" icon={<UserIcon aria-hidden />}>
      Profile
    </MenuItem>
    <MenuItem href="/admin" icon={<ShieldIcon aria-hidden />}>
      Admin Dashboard
    </MenuItem>
    <MenuItem checked={dark} onSelect={() => undefined} icon={<MoonIcon aria-hidden />}>
      Dark
    </MenuItem>
    <MenuItem onSelect={() => undefined} icon={<LogOutIcon aria-hidden />}>
      Log out
    </MenuItem>
  </MenuButton>
);

export const Closed: StoryObj = { render: () => <ProfileMenu /> };
export const Open: StoryObj = {
  render: () => <ProfileMenu dark />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Profile menu' }));
    await canvas.findByRole('menuitem', { name: 'Profile' });
  },
};
