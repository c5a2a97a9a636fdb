import type { WrittenManifest } from '@yolo/platform';

/** A die. */
const icon = {
  path: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM8 8h.01M12 12h.01M16 16h.01',
};

export const manifest = {
  name: 'mfe-games',
  routes: [
    {
      path: '/games',
      access: 'member',
      title: 'Games',
      description: 'What is played at your events.',
      silhouette: 'list',
      preload: ['all-games'],
    },
    {
      path: '/events/:eventId/games',
      access: 'public',
      title: 'Games',
      description: 'What is played.',
      silhouette: 'event',
      preload: ['games'],
    },
  ],
  slots: {},
  links: [
    { place: 'top-bar', href: '/games', label: 'Games', order: 65, icon },
    {
      place: 'home-card',
      href: '/games',
      label: 'Games',
      order: 45,
      text: 'Two games are enough for one evening.',
      drawing: './drawings/feature-games.svg',
    },
    { place: 'event-area', href: '/events/:eventId/games', label: 'Games', order: 9 },
  ],
  notificationIcons: { game: icon },
} satisfies WrittenManifest;
