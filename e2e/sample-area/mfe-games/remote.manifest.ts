import type { RemoteManifest } from '@yolo/platform';

export const manifest = {
  name: 'mfe-games',
  platform: '^2.0.0',
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
} satisfies RemoteManifest;
