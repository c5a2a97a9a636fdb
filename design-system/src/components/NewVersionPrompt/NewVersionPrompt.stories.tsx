import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { NewVersionPrompt } from './NewVersionPrompt';

/** One per page, at its edge; it never covers a dialog and never reloads by itself. */
const meta: Meta<typeof NewVersionPrompt> = {
  title: 'Components/NewVersionPrompt',
  component: NewVersionPrompt,
  args: { open: true, onReload: () => undefined, onDismiss: () => undefined },
  parameters: {
    guidance: {
      good: { words: 'One per page, at its edge; the reader decides when.' },
      bad: { words: 'Never over a dialog, and never a reload by itself.' },
    },
    docs: { story: { inline: false, height: '320px' } },
  },
};
export default meta;
type Story = StoryObj<typeof NewVersionPrompt>;

export const Ready: Story = {};
export const Busy: Story = { args: { busy: true } };
export const RightToLeft: Story = { decorators: [(Show) => <div dir="rtl">{Show()}</div>] };
