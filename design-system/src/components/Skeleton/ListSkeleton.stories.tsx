import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ListSkeleton } from './ListSkeleton';

const meta: Meta<typeof ListSkeleton> = {
  title: 'Components/ListSkeleton',
  component: ListSkeleton,
  args: { kind: 'people', rows: 3 },
  parameters: {
    guidance: {
      good: { words: 'The kind of row that will come, and about as many as usual.' },
      bad: { words: 'Not inside another Loading: it says by itself that something loads.' },
    },
  },
};
export default meta;

/** Choose kind and rows below. */
export const Rows: StoryObj<typeof ListSkeleton> = {};
