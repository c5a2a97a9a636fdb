import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ErrorState } from './ErrorState';

const meta: Meta<typeof ErrorState> = {
  title: 'Components/ErrorState',
  component: ErrorState,
  args: { title: 'Failed to load notifications', message: 'Your connection may have dropped.' },
};
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const WithRetry: Story = { args: { onRetry: () => undefined } };
export const Busy: Story = { args: { onRetry: () => undefined, busy: true } };
export const WithoutRetry: Story = {};
