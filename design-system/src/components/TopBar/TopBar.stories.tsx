import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CountBadge } from '../Badge/CountBadge';
import { ButtonLink } from '../Button/ButtonLink';
import { TopBar } from './TopBar';

const meta: Meta<typeof TopBar> = {
  title: 'Components/TopBar',
  component: TopBar,
  parameters: {
    guidance: {
      good: { words: 'The same on every page; what phones have no room for goes into the Drawer.' },
      bad: { words: 'No title of a page, and no second bar below it.' },
    },
    layout: 'fullscreen',
  },
  args: {
    logoHref: '/',
    links: [
      { href: '/events', label: 'Events', current: true },
      { href: '/invitations', label: 'Invitations', badge: <CountBadge count={3} label="3 pending" /> },
      { href: '/photos', label: 'Photos' },
    ],
    onOpenDrawer: () => undefined,
  },
};
export default meta;

export const WithCurrentLink: StoryObj<typeof TopBar> = {};
export const Guest: StoryObj<typeof TopBar> = {
  args: {
    links: [{ href: '/events', label: 'Events' }],
    actions: (
      <ButtonLink variant="primary" href="/login">
        Login
      </ButtonLink>
    ),
  },
};
