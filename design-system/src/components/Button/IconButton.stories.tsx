import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PencilIcon } from '../../icons';
import { IconButton } from './IconButton';

const meta: Meta<typeof IconButton> = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Edit name', icon: <PencilIcon aria-hidden /> },
  parameters: {
    guidance: {
      good: {
        words: 'An icon that everybody knows, inside a row or beside a heading, with its words as label.',
      },
      bad: {
        words: 'Not for the main thing to do on a page, and no icon that has to be learnt: write a Button.',
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof IconButton>;

/** Choose variant and tone below. */
export const Plain: Story = {};
export const Outlined: Story = { args: { variant: 'outlined' } };
