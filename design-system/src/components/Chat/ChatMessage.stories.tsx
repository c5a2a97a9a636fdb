import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card } from '../Card/Card';
import { ChatMessage } from './ChatMessages';

const meta: Meta<typeof ChatMessage> = {
  title: 'Areas/ChatMessage',
  component: ChatMessage,
  args: { from: 'user', children: 'Forty-two people and one oven. What can I cook the day before?' },
  decorators: [
    (Show) => (
      <Card style={{ maxWidth: 460 }}>
        <Show />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'Only the member’s words stand in a bubble; the assistant’s stand on the card.' },
      bad: { words: 'No name and no face beside them: there are only two who speak.' },
    },
  },
};
export default meta;

/** Choose the sender below. */
export const One: StoryObj<typeof ChatMessage> = {};
