import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { AreaNav } from './AreaNav';

const meta: Meta<typeof AreaNav> = {
  title: 'Event/AreaNav',
  component: AreaNav,
  parameters: {
    guidance: {
      good: {
        words: 'Stand it under the head of every page of one event, with the same links in the same order.',
      },
      bad: {
        words:
          'Not for views of one page: those are a SegmentedControl. Without a count it shows none, never a 0 that is only unknown.',
      },
    },
    layout: 'fullscreen',
  },
};
export default meta;

const labels = ['Invites', 'Photos', 'Food', 'Music', 'Stuff', 'Expenses'];
const items = (current: string, counted: boolean) =>
  labels.map((label, at) => ({
    href: `/events/1/${label.toLowerCase()}`,
    label,
    count: counted ? at * 14 : undefined,
    current: label === current,
  }));

export const First: StoryObj<typeof AreaNav> = { args: { items: items('Invites', true) } };
/** On phones the current area is scrolled into view. */
export const Last: StoryObj<typeof AreaNav> = { args: { items: items('Expenses', true) } };
export const WithoutCounts: StoryObj<typeof AreaNav> = { args: { items: items('Food', false) } };
