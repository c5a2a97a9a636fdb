import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Cluster } from '../Layout/Layout';
import { DaysSeal } from './DaysSeal';
import { Stamp } from './Stamp';

const meta: Meta = {
  title: 'Event/Seal and stamp',
  component: DaysSeal,
  subcomponents: { Stamp },
  parameters: {
    guidance: {
      good: {
        words: 'The seal at the picture’s top right, the stamp at its bottom left, once it is answered.',
      },
      bad: { words: 'Nowhere but on an event’s picture, and no other words.' },
    },
  },
};
export default meta;

export const Seals: StoryObj = {
  render: () => (
    <Cluster>
      <DaysSeal days={128} />
      <DaysSeal days={9} />
      <DaysSeal days={1} />
      <DaysSeal days={0} />
    </Cluster>
  ),
};
export const Stamped: StoryObj = {
  render: () => (
    <Cluster style={{ padding: 40 }}>
      <Stamp>Going</Stamp>
    </Cluster>
  ),
};
