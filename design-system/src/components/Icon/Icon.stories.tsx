import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Cluster } from '../Layout/Layout';
import { Icon, type IconChoice } from './Icon';

const meta: Meta<typeof Icon> = {
  title: 'Components/Icon',
  component: Icon,
  args: { of: 'camera', fallback: 'bell' },
  decorators: [
    (Show) => (
      <Card>
        <Show />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'For an icon that data names, such as an area’s in its manifest.' },
      bad: { words: 'Not where the code knows the icon: there stands the icon itself.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Icon>;

/** Choose its name below. */
export const One: Story = {};

const choices: (IconChoice | undefined)[] = [
  ...(['calendar', 'mail', 'camera', 'utensils', 'music', 'sofa', 'receipt-text'] as const),
  { path: 'M4 4h16v16H4zM9 9h.01M15 9h.01M9 15h.01M15 15h.01' },
  undefined,
];

/** The areas' icons, an area's own icon, and the fallback. */
export const Choices: Story = {
  render: ({ fallback }) => (
    <Cluster>
      {choices.map((of, at) => (
        <Icon key={at} of={of} fallback={fallback} />
      ))}
    </Cluster>
  ),
};
