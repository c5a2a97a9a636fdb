import { isolated } from '@yolo/contract';
import { addedNotifications } from '../../events/index.ts';

export const songNotifications = addedNotifications({
  ...{ name: 'songs', table: 'event_playlists', detail: 'r.name' },
  ...{ type: 'playlist', page: 'music', together: 'added music' },
  says: ({ who, event, detail }) => ({
    title: 'New playlist added',
    message: `${who} added ${isolated(detail)} to ${event}.`,
  }),
});
