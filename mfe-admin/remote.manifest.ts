import type { RemoteManifest } from '@yolo/platform';

export const manifest = {
  name: 'mfe-admin',
  platform: '^2.0.0',
  routes: [
    {
      path: '/admin',
      access: 'admin',
      title: 'Admin Dashboard',
      description: 'Members, events and what admins did.',
      silhouette: 'dashboard',
      preload: ['dashboard'],
    },
  ],
  slots: {},
  links: [],
} satisfies RemoteManifest;
