import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Stack } from '../Layout/Layout';
import { Heading } from './Heading';

const meta: Meta<typeof Heading> = {
  title: 'Components/Heading',
  component: Heading,
  parameters: {
    guidance: {
      good: { words: 'Take the level from the outline, and the size from the place where it stands.' },
      bad: { words: 'No level that is skipped for its looks, and no centred heading of a page.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Heading>;

const all = (
  <Stack gap={5}>
    <Heading level={1} size="hero">
      Every good night starts with an invitation
    </Heading>
    <Heading level={1}>Good evening, Noor</Heading>
    <Heading level={2} count={42}>
      Going
    </Heading>
    <Heading level={2} count={42} aside="+ 3 companions">
      Going
    </Heading>
    <Heading level={3}>Sandcastle Sunday</Heading>
    <Heading level={4}>Uploading 4 photos</Heading>
  </Stack>
);

/** Choose level and size below. */
export const One: Story = { args: { level: 2, count: 42, children: 'Going' } };
export const OnGround: Story = { render: () => all };
export const OnSurface: Story = { render: () => <Card>{all}</Card> };
export const LongWord: Story = {
  render: () => <Heading level={1}>Donaudampfschifffahrtselektrizitätenhauptbetriebswerk</Heading>,
};
