import type { WrittenManifest } from '@yolo/platform';

export const manifest = {
  name: 'mfe-expenses',
  routes: [
    {
      path: '/expenses',
      access: 'member',
      title: 'Expenses',
      description: 'What your events have cost, and who owes whom.',
      silhouette: 'list',
      preload: ['expenses'],
    },
    {
      path: '/events/:eventId/expenses',
      access: 'public',
      title: 'Expenses',
      silhouette: 'event',
      preload: ['event-expenses'],
      slots: ['events.frame/v1'],
    },
  ],
  slots: {},
  links: [
    { place: 'top-bar', href: '/expenses', label: 'Expenses', order: 70, icon: 'receipt-text' },
    {
      place: 'home-card',
      href: '/expenses',
      label: 'Expenses',
      order: 50,
      text: 'One line for each: whom you pay, how much, and why.',
      drawing: 'feature-expenses',
    },
    { place: 'footer', href: '/expenses', label: 'Expenses', order: 50 },
    {
      place: 'event-area',
      href: '/events/:eventId/expenses',
      label: 'Expenses',
      order: 60,
      count: 'expenses',
    },
  ],
  notificationIcons: { expense: 'receipt-text' },
} satisfies WrittenManifest;
