import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';

const meta: Meta<typeof EmptyState> = {
  title: 'Components/EmptyState',
  component: EmptyState,
  parameters: {
    guidance: {
      good: { words: 'The specified sentence, one drawing, and the one button that fills the place.' },
      bad: { words: 'Not while something loads and not where it failed: those have states of their own.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const WithAction: Story = {
  args: {
    drawing: 'events',
    title: 'No events yet.',
    action: <Button variant="primary">Create Event</Button>,
  },
};
export const WithoutAction: Story = { args: { drawing: 'notifications', title: "You're all caught up." } };
export const WholePage: Story = {
  args: {
    page: true,
    drawing: 'lost',
    title: 'Oops! Page not found',
    action: <Button>Return to Home</Button>,
  },
};
