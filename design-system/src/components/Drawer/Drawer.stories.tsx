import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CalendarIcon, LogOutIcon, MailIcon, MoonIcon, PlusIcon, UserIcon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import { CountBadge } from '../Badge/CountBadge';
import { ButtonLink } from '../Button/ButtonLink';
import { Cluster } from '../Layout/Layout';
import { Heading } from '../Heading/Heading';
import { Text } from '../Text/Text';
import { Drawer } from './Drawer';
import { DrawerButton, DrawerLine, DrawerLink } from './DrawerLink';

const meta: Meta = {
  title: 'Components/Drawer',
  component: Drawer,
  subcomponents: { DrawerLink, DrawerButton, DrawerLine },
  parameters: {
    guidance: {
      good: { words: 'What the top bar has no room for on phones, in the bar’s order.' },
      bad: { words: 'Not on wide screens, and nothing that can be found nowhere else.' },
    },
    docs: { story: { inline: false, height: '640px' } },
    layout: 'fullscreen',
  },
};
export default meta;

const nothing = () => undefined;

export const SignedIn: StoryObj = {
  render: () => (
    <Drawer
      open
      onClose={nothing}
      title="Menu"
      header={
        <Cluster>
          <Avatar name="Noor Haddad" />
          <div>
            <Text size="small" tone="soft">
              Signed in
            </Text>
            <Heading level={2} size="small">
              Noor
            </Heading>
          </div>
        </Cluster>
      }
    >
      <ButtonLink block variant="primary" href="/create" icon={<PlusIcon aria-hidden />}>
        Create Event
      </ButtonLink>
      <DrawerLine />
      <nav aria-label="Main">
        <DrawerLink current href="/events" icon={<CalendarIcon aria-hidden />}>
          Events
        </DrawerLink>
        <DrawerLink
          href="/invitations"
          icon={<MailIcon aria-hidden />}
          badge={<CountBadge count={3} label="3 pending" />}
        >
          Invitations
        </DrawerLink>
      </nav>
      <DrawerLine />
      <DrawerLink href="/profile" icon={<UserIcon aria-hidden />}>
        Profile
      </DrawerLink>
      <DrawerButton icon={<MoonIcon aria-hidden />} checked={false} onPress={nothing}>
        Dark
      </DrawerButton>
      <DrawerButton icon={<LogOutIcon aria-hidden />} onPress={nothing}>
        Log out
      </DrawerButton>
    </Drawer>
  ),
};
export const Guest: StoryObj = {
  render: () => (
    <Drawer open onClose={nothing} title="Menu">
      <DrawerLink href="/events" icon={<CalendarIcon aria-hidden />}>
        Events
      </DrawerLink>
    </Drawer>
  ),
};
