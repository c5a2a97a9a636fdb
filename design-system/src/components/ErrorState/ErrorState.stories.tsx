import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ErrorState } from './ErrorState';

const meta: Meta<typeof ErrorState> = {
  title: 'Components/ErrorState',
  component: ErrorState,
  args: { title: 'Failed to load notifications', message: 'Your connection may have dropped.' },
  parameters: {
    guidance: {
      good: { words: 'Say what could not be loaded, and offer Retry where it stood.' },
      bad: { words: 'No apology, no error code, and no empty list in its place.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const WithRetry: Story = { args: { onRetry: () => undefined } };
export const Busy: Story = { args: { onRetry: () => undefined, busy: true } };
export const WithoutRetry: Story = {};
