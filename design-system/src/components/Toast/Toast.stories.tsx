import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../Button/Button';
import { ToastRegion } from './ToastRegion';

const meta: Meta<typeof ToastRegion> = {
  title: 'Components/Toast',
  component: ToastRegion,
  args: { onDismiss: () => undefined },
  parameters: {
    guidance: {
      good: { words: 'What has just happened and needs no answer; the specified words.' },
      bad: { words: 'No question, no error of a single field, and never two at once.' },
    },
    docs: { story: { inline: false, height: '240px' } },
    layout: 'fullscreen',
  },
};
export default meta;
type Story = StoryObj<typeof ToastRegion>;

export const Success: Story = {
  args: {
    toast: {
      id: '1',
      tone: 'success',
      title: 'RSVP Updated - ❤️ Yolo',
      message: 'You have accepted the invitation',
    },
  },
};
export const Failure: Story = {
  args: {
    toast: { id: '1', tone: 'error', title: 'Could not create event', message: 'The date is before 2020.' },
  },
};
export const Info: Story = { args: { toast: { id: '1', tone: 'info', title: "You're going" } } };
export const WithAction: Story = {
  args: {
    toast: {
      id: '1',
      tone: 'info',
      title: 'A new version is ready',
      message: 'What you have typed is kept.',
      action: <Button variant="primary">Reload</Button>,
    },
  },
};
export const WithUndo: Story = {
  args: {
    toast: {
      id: '1',
      tone: 'success',
      title: 'Deleted',
      message: 'A ladder that reaches the fig tree',
      action: <Button>Undo</Button>,
    },
  },
};
export const None: Story = { args: { toast: null } };
