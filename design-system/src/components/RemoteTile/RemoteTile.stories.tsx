import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { RemoteTile } from './RemoteTile';

const meta: Meta<typeof RemoteTile> = {
  title: 'Components/RemoteTile',
  component: RemoteTile,
  args: {
    title: 'Music did not open',
    message: 'The rest of the event still works.',
    drawing: 'feature-music',
    onRetry: () => undefined,
  },
  parameters: {
    guidance: {
      good: { words: 'Where one part of the page did not open; the rest goes on.' },
      bad: { words: 'Not for a list that failed inside a part that works: that is an ErrorState.' },
    },
  },
};
export default meta;

export const Failed: StoryObj<typeof RemoteTile> = {};
export const Reloadable: StoryObj<typeof RemoteTile> = {
  args: {
    message: 'A newer version has taken its place. Reload the page to get it; what you typed is kept.',
    onReload: () => undefined,
  },
};
export const Retrying: StoryObj<typeof RemoteTile> = { args: { busy: true } };
