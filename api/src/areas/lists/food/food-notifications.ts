import { isolated } from '@yolo/contract';
import { addedNotifications } from '../../events/index.ts';

export const foodNotifications = addedNotifications({
  ...{ name: 'food', table: 'event_recipes', detail: 'r.title' },
  ...{ type: 'recipe', page: 'food', together: 'added food' },
  says: ({ who, event, detail }) => ({
    title: 'New recipe added',
    message: `${who} added ${isolated(detail)} to ${event}.`,
  }),
});
