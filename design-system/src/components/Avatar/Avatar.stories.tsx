import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { guests } from '../../stories/sample';
import { Card } from '../Card/Card';
import { Cluster } from '../Layout/Layout';
import { Avatar } from './Avatar';
import { AvatarStack } from './AvatarStack';

const meta: Meta<typeof Avatar> = {
  title: 'Components/Avatar',
  subcomponents: { AvatarStack },
  component: Avatar,
  parameters: {
    guidance: {
      good: { words: 'Put the name in words beside the face, and give namesakes a seedId.' },
      bad: {
        words: 'Not a button, and not the only sign of who somebody is: it is silent for screen readers.',
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Avatar>;

const people = guests(8);

export const Pictures: Story = {
  render: () => (
    <Cluster>
      {people.map(({ id, name, avatarUrl }) => (
        <Avatar key={id} name={name} src={avatarUrl} seedId={id} size={56} />
      ))}
    </Cluster>
  ),
};
export const Initials: Story = {
  render: () => (
    <Cluster>
      {[...people.map(({ name }) => name), '王小明', 'wi…@example.org', ''].map((name) => (
        <Avatar key={name} name={name} size={56} />
      ))}
    </Cluster>
  ),
};
export const BrokenPicture: Story = {
  args: { name: 'Noor Haddad', src: 'data:image/png;base64,AA==', size: 56 },
};
export const Stack: Story = {
  render: () => (
    <Card>
      <AvatarStack people={people} label="42 going" />
    </Card>
  ),
};
