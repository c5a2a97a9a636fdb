import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { Progress } from './Progress';

const meta: Meta<typeof Progress> = {
  title: 'Components/Progress',
  component: Progress,
  args: { label: 'IMG_4472.jpg', value: 0.64 },
  decorators: [
    (Show) => (
      <Card>
        <Show />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'The share that has really arrived; without a value while nobody knows.' },
      bad: { words: 'No bar that runs by the clock, and no spinner over a whole page.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Progress>;

export const Started: Story = { args: { value: 0.04 } };
export const Underway: Story = {};
export const Done: Story = { args: { value: 1 } };
/** For work without a known amount. Pass a value if there is one, since users want to know the duration. */
export const Indeterminate: Story = { args: { label: 'Making your album', value: undefined } };
export const RightToLeft: Story = { decorators: [(Show) => <div dir="rtl">{Show()}</div>] };
