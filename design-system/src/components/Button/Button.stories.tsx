import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ArrowRightIcon, BellIcon, PencilIcon, PlusIcon, Trash2Icon } from '../../icons';
import { CountBadge } from '../Badge/CountBadge';
import { Card } from '../Card/Card';
import { Cluster, Stack } from '../Layout/Layout';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';
import { IconButton } from './IconButton';

const meta: Meta<typeof Button> = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Send Invites' },
  parameters: {
    guidance: {
      good: { words: 'Say what happens: Send Invites, Delete Event. One filled button in a form.' },
      bad: { words: 'No OK, no Submit, and no second filled button that asks for two things at once.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = {
  args: { variant: 'danger', icon: <Trash2Icon aria-hidden />, children: 'Delete Event' },
};
export const WithIcon: Story = {
  args: { variant: 'primary', icon: <PlusIcon aria-hidden />, children: 'Create Event' },
};
export const Busy: Story = { args: { variant: 'primary', busy: true, busyLabel: 'Sending...' } };
export const Disabled: Story = { args: { disabled: true } };
export const Block: Story = { args: { variant: 'primary', block: true } };
export const LongWords: Story = {
  args: { children: 'Einladungsbenachrichtigungseinstellungen speichern und an alle schicken' },
  decorators: [
    (Show) => (
      <div style={{ width: 260 }}>
        <Show />
      </div>
    ),
  ],
};
export const OnSurface: Story = {
  render: () => (
    <Card>
      <Cluster>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
      </Cluster>
    </Card>
  ),
};
export const Links: Story = {
  render: () => (
    <Cluster>
      <ButtonLink href="/events" variant="primary">
        All Events
      </ButtonLink>
      <ButtonLink href="/events" icon={<ArrowRightIcon aria-hidden />}>
        All Events
      </ButtonLink>
    </Cluster>
  ),
};
export const Icons: Story = {
  render: () => (
    <Stack>
      <Cluster>
        <IconButton label="Edit name" icon={<PencilIcon aria-hidden />} />
        <IconButton label="Edit name" variant="outlined" icon={<PencilIcon aria-hidden />} />
        <IconButton label="Delete" tone="danger" icon={<Trash2Icon aria-hidden />} />
        <IconButton label="Edit name" disabled icon={<PencilIcon aria-hidden />} />
        <IconButton
          label="Notifications"
          icon={<BellIcon aria-hidden />}
          badge={<CountBadge count={12} label="12 unread" />}
        />
      </Cluster>
    </Stack>
  ),
};
