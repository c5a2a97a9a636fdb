import type { WrittenManifest } from '@yolo/platform';

export const manifest = {
  name: 'mfe-events',
  routes: [
    {
      path: '/events',
      access: 'member',
      title: 'Events',
      description: 'Everything you host and everything you go to.',
      silhouette: 'list',
      preload: ['events'],
    },
    {
      path: '/create',
      access: 'member',
      title: 'Create Event',
      description: 'Name it, pick the day, invite people.',
      silhouette: 'form',
      preload: ['create'],
    },
    {
      path: '/invitations',
      access: 'member',
      title: 'Invitations',
      description: 'What you are invited to, and invitations to your own events.',
      silhouette: 'list',
      preload: ['invitations'],
    },
    {
      path: '/notifications',
      access: 'member',
      title: 'Notifications',
      description: 'What others did in your events.',
      silhouette: 'list',
      preload: ['notifications'],
    },
    { path: '/events/:eventId', access: 'public', title: 'Event', silhouette: 'event', preload: ['invites'] },
    {
      path: '/events/:eventId/invites',
      access: 'public',
      title: 'Event',
      silhouette: 'event',
      preload: ['invites'],
    },
  ],
  slots: { 'events.frame/v1': './Frame' },
  links: [
    { place: 'top-bar', href: '/events', label: 'Events', order: 10, icon: 'calendar' },
    { place: 'top-bar', href: '/invitations', label: 'Invitations', order: 20, icon: 'mail' },
    { place: 'event-area', href: '/events/:eventId/invites', label: 'Invites', order: 10 },
  ],
  notificationIcons: {
    invite: 'mail',
    'invite.accepted': 'check',
    'invite.declined': 'x',
    'invite.rescheduled': 'calendar',
    'invite.relocated': 'map-pin',
    'invite.moved': 'calendar',
  },
} satisfies WrittenManifest;
