import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { guests } from '../../stories/sample';
import { NotificationList, NotificationRow } from './NotificationList';

const meta: Meta<typeof NotificationRow> = {
  title: 'Components/NotificationRow',
  component: NotificationRow,
  args: {
    icon: 'camera',
    title: 'New photo added',
    message: 'Li Wei added 6 photos to Sandcastle Sunday.',
    href: '/events/e1/photos',
    timeText: 'Jul 8, 2027, 8:14 PM',
    actor: guests(5)[4],
    read: false,
    onRead: () => undefined,
  },
  decorators: [
    (Show) => (
      <NotificationList title="Today">
        <Show />
      </NotificationList>
    ),
  ],
  parameters: {
    guidance: {
      good: { words: 'Say the news itself, and lead to where it can be seen.' },
      bad: { words: 'No “something has changed” that has to be opened to be understood.' },
    },
  },
};
export default meta;

/** Choose its icon below. */
export const One: StoryObj<typeof NotificationRow> = {};
