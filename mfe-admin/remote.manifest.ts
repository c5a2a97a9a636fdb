import type { WrittenManifest } from '@yolo/platform';

export const manifest = {
  name: 'mfe-admin',
  routes: [
    {
      path: '/admin',
      access: 'admin',
      title: 'Admin Dashboard',
      description: 'Members, events, what admins did and what teams released.',
      silhouette: 'dashboard',
      preload: ['dashboard'],
    },
  ],
  slots: {},
  links: [],
} satisfies WrittenManifest;
