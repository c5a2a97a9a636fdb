import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ButtonLink } from './ButtonLink';

const meta: Meta<typeof ButtonLink> = {
  title: 'Components/ButtonLink',
  component: ButtonLink,
  args: { href: '/events', children: 'All Events' },
  parameters: {
    guidance: {
      good: { words: 'It goes somewhere: All Events, Return to Home.' },
      bad: { words: 'Not for what does something, even if a page opens afterwards: that is a Button.' },
    },
  },
};
export default meta;

/** Choose its variant below. */
export const Plain: StoryObj<typeof ButtonLink> = {};
