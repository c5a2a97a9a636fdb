import type { WrittenManifest } from '@yolo/platform';

export const manifest = {
  name: 'mfe-lists',
  routes: [
    {
      path: '/food',
      access: 'member',
      title: 'Food',
      description: 'Restaurants and recipes for your events.',
      silhouette: 'list',
      preload: ['food'],
    },
    {
      path: '/events/:eventId/food',
      access: 'public',
      title: 'Food',
      silhouette: 'event',
      preload: ['event-food'],
      slots: ['events.frame/v1'],
    },
    {
      path: '/stuff',
      access: 'member',
      title: 'Stuff',
      description: 'What your events need, and what you bring.',
      silhouette: 'list',
      preload: ['stuff'],
    },
    {
      path: '/events/:eventId/stuff',
      access: 'public',
      title: 'Stuff',
      silhouette: 'event',
      preload: ['event-stuff'],
      slots: ['events.frame/v1'],
    },
  ],
  slots: {},
  links: [
    { place: 'top-bar', href: '/food', label: 'Food', order: 40, icon: 'utensils' },
    {
      place: 'home-card',
      href: '/food',
      label: 'Food',
      order: 20,
      text: 'A recipe becomes a list for as many as come.',
      drawing: 'feature-food',
    },
    { place: 'footer', href: '/recipes', label: 'Food', order: 20 },
    { place: 'event-area', href: '/events/:eventId/food', label: 'Food', order: 30, count: 'food' },
    { place: 'top-bar', href: '/stuff', label: 'Stuff', order: 60, icon: 'sofa' },
    {
      place: 'home-card',
      href: '/bringing',
      label: 'Stuff',
      order: 40,
      text: 'Who brings the ladder, and who the ice: claimed with one press.',
      drawing: 'feature-stuff',
    },
    { place: 'event-area', href: '/events/:eventId/stuff', label: 'Stuff', order: 50, count: 'stuff' },
  ],
  notificationIcons: { recipe: 'utensils', bringing: 'sofa' },
} satisfies WrittenManifest;
