import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Cluster } from './Layout';

const meta: Meta<typeof Cluster> = {
  title: 'Components/Cluster',
  component: Cluster,
  args: {
    children: ['One', 'Two', 'Three'].map((words) => (
      <Card key={words} padding="small">
        {words}
      </Card>
    )),
  },
  parameters: {
    guidance: {
      good: { words: 'What stands beside one another and may wrap: buttons, badges, faces.' },
      bad: { words: 'Not for columns that have to line up: those are Columns or a table.' },
    },
  },
};
export default meta;

/** Choose gap and justify below. */
export const Wrapping: StoryObj<typeof Cluster> = {};
