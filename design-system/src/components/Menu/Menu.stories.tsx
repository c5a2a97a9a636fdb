import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { LogOutIcon, MoonIcon, PencilIcon, ShieldIcon, Trash2Icon, UserIcon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import { Text } from '../Text/Text';
import { MenuButton, type MenuButtonProps } from './MenuButton';
import { MenuItem, MenuLine } from './MenuItem';

const meta: Meta = {
  title: 'Components/Menu',
  component: MenuButton,
  subcomponents: { MenuLine },
  parameters: {
    guidance: {
      good: {
        words: 'Several things to do with one thing; what can’t be taken back comes last, after a line.',
      },
      bad: { words: 'Not for navigation of the page, and not for a single thing to do.' },
    },
  },
};
export default meta;

const profile = (dark: boolean): MenuButtonProps => ({
  label: 'Profile menu',
  trigger: <Avatar name="Noor Haddad" />,
  header: (
    <>
      <Text strong>Noor Haddad</Text>
      <Text size="small" tone="soft">
        noor@haddad.example
      </Text>
    </>
  ),
  children: (
    <>
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
    </>
  ),
});

const ProfileMenu = ({ dark = false }: { dark?: boolean }) => <MenuButton {...profile(dark)} />;

export const Closed: StoryObj<typeof MenuButton> = { args: profile(false) };
export const Open: StoryObj = {
  render: () => <ProfileMenu dark />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Profile menu' }));
    await canvas.findByRole('menuitem', { name: 'Profile' });
  },
};

/** Disabled items, and one that can't be undone. */
export const States: StoryObj = {
  render: () => (
    <MenuButton label="Event menu" trigger={<PencilIcon aria-hidden />}>
      <MenuItem onSelect={() => undefined}>Edit Event Name</MenuItem>
      <MenuItem disabled onSelect={() => undefined}>
        Edit Event Location
      </MenuItem>
      <MenuItem onSelect={() => undefined}>
        Copy the link for the Papadimitriou-Haddad cousins and everybody they bring along
      </MenuItem>
      <MenuLine />
      <MenuItem tone="danger" icon={<Trash2Icon aria-hidden />} onSelect={() => undefined}>
        Delete Event
      </MenuItem>
    </MenuButton>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Event menu' }));
    await canvas.findByRole('menuitem', { name: 'Delete Event' });
  },
};
export const RightToLeft: StoryObj = {
  render: () => (
    <div dir="rtl">
      <ProfileMenu dark />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Profile menu' }));
    await canvas.findByRole('menuitem', { name: 'Profile' });
  },
};
