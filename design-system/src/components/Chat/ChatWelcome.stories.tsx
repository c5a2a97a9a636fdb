import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../Button/Button';
import { ChatMessages } from './ChatMessages';
import { ChatStep, ChatSteps } from './ChatSteps';
import { ChatWelcome } from './ChatWelcome';

const meta: Meta<typeof ChatWelcome> = {
  title: 'Areas/ChatWelcome',
  component: ChatWelcome,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gridTemplateRows: '1fr', width: 420, maxWidth: '100%', height: 480 }}>
        <ChatMessages>
          <Story />
        </ChatMessages>
      </div>
    ),
  ],
  parameters: {
    guidance: {
      good: {
        words: 'Until the first words: a drawing, what can be said here, and what can be done at once.',
      },
      bad: { words: 'No card inside the card, and no button that only repeats the box below.' },
    },
  },
};
export default meta;
type Story = StoryObj<typeof ChatWelcome>;

export const Words: Story = {
  args: {
    drawing: 'eggs',
    title: 'No Easter Eggs Found',
    message: 'Say below what to hide, and where on the page.',
  },
};
export const WithSteps: Story = {
  args: {
    drawing: 'chat',
    title: 'Ask about food, numbers, plans.',
    children: (
      <ChatSteps>
        <ChatStep title="Set the reminder" why="It is in 6 days, and nobody is reminded">
          <Button>Set it</Button>
        </ChatStep>
      </ChatSteps>
    ),
  },
};
