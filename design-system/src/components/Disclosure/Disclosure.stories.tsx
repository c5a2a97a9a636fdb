import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Text } from '../Text/Text';
import { Disclosure } from './Disclosure';

const meta: Meta<typeof Disclosure> = {
  title: 'Components/Disclosure',
  component: Disclosure,
  args: { title: 'Past', level: 2, children: <Text>What was, and is still worth a look.</Text> },
  parameters: {
    guidance: {
      good: { words: 'What few look for, at the end of a page: what is past.' },
      bad: { words: 'Not for what waits for somebody: what is folded away is forgotten.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Disclosure>;

export const Folded: Story = {};
export const Open: Story = { args: { defaultOpen: true } };
export const Small: Story = { args: { defaultOpen: true, level: 3 } };
