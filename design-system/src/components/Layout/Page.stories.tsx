import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Heading } from '../Heading/Heading';
import { Page } from './Layout';

const meta: Meta<typeof Page> = {
  title: 'Layouts/Page',
  component: Page,
  args: {
    children: (
      <>
        <Heading level={1}>Good evening, Noor</Heading>
        <Card>Next up</Card>
        <Card>Recent Events</Card>
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    guidance: {
      good: { words: 'Around everything between top bar and footer, with its heading first.' },
      bad: { words: 'Not inside another one, and no second heading of the first level.' },
    },
  },
};
export default meta;

/** Choose its gap below. */
export const Parts: StoryObj<typeof Page> = {};
