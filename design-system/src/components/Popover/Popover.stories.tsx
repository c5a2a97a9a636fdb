import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { BellIcon } from '../../icons';
import { CountBadge } from '../Badge/CountBadge';
import { Button } from '../Button/Button';
import { Link } from '../Link/Link';
import { Text } from '../Text/Text';
import { Popover } from './Popover';

const meta: Meta = {
  title: 'Components/Popover',
  component: Popover,
  parameters: {
    guidance: {
      good: { words: 'A titled sheet that hangs from its button, e.g. the bell’s list.' },
      bad: { words: 'No form inside it, and nothing that has to be decided.' },
    },
  },
};
export default meta;

const Bell = () => (
  <Popover
    label="Notifications"
    title="Notifications"
    icon={<BellIcon aria-hidden />}
    badge={<CountBadge count={12} label="12 unread" />}
    action={<Button variant="quiet">Mark all read</Button>}
  >
    <Text>You&apos;re all caught up.</Text>
  </Popover>
);

export const Closed: StoryObj = { render: () => <Bell /> };
export const Open: StoryObj = {
  render: () => <Bell />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Notifications/ }));
    await canvas.findByRole('dialog', { name: 'Notifications' });
  },
};
/** Long content: the sheet scrolls, not the page. */
export const Long: StoryObj = {
  render: () => (
    <Popover label="Notifications" title="Notifications" icon={<BellIcon aria-hidden />}>
      {Array.from({ length: 40 }, (_, at) => (
        <Text key={at}>
          <Link href={`/events/${at}`}>
            Theodora Kallistrate Papadimitriou is going to Sandcastle Sunday.
          </Link>
        </Text>
      ))}
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications' }));
    await canvas.findByRole('dialog', { name: 'Notifications' });
  },
};
export const RightToLeft: StoryObj = {
  render: () => (
    <div dir="rtl">
      <Bell />
    </div>
  ),
  play: Open.play,
};
