import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { StatCard, StatCards } from './StatCard';

const meta: Meta = {
  title: 'Components/StatCard',
  component: StatCard,
  subcomponents: { StatCards },
  parameters: {
    guidance: {
      good: { words: 'A whole figure with its name; silhouettes while it loads, words where it failed.' },
      bad: { words: 'No chart, no arrow, and no 0 for what could not be counted.' },
    },
  },
};
export default meta;

const labels = ['Total Users', 'Total Events', 'Photos Uploaded', 'Active This Week'];
const row = (values: (number | null | undefined)[]) => (
  <StatCards>
    {labels.map((label, at) => (
      <StatCard key={label} label={label} value={values[at]} />
    ))}
  </StatCards>
);

export const Admin: StoryObj = { render: () => row([1284, 463, 18_907, 212]) };
export const Zero: StoryObj = { render: () => row([1, 0, 0, 1]) };
export const Million: StoryObj = { render: () => row([1_284_331, 463_018, 18_907_114, 212_008]) };
export const Loading: StoryObj = { render: () => row([]) };
export const Failed: StoryObj = { render: () => row([null, null, null, null]) };
