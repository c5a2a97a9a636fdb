import type { WrittenManifest } from '@yolo/platform';

export const manifest = {
  name: 'mfe-games',
  routes: [
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
  links: [{ place: 'event-area', href: '/events/:eventId/games', label: 'Games', order: 9 }],
} satisfies WrittenManifest;
