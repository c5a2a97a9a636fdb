import type { DemoPage } from '../demo-page.ts';
import { openDialog, chooseAPlaylist, openFirstPhoto, openAssistant, drawDesigns } from '../page-acts.ts';

/** What opens over the bill of an event. */
const billDialogs = (
  [
    ['why', 'why', /^Why\?/],
    ['payment', 'a payment', /^Paid:/],
    ['close', 'closing', 'Close the bill'],
    ['history', 'History', 'History'],
  ] as const
).map(([name, title, button]): DemoPage => ({
  name: `event-expenses-${name}`,
  title: `Expenses of an event, ${title}`,
  as: 'host',
  path: (doors) => `/events/${doors.events.supper}/expenses`,
  ready: 'text=Ice, twice',
  act: openDialog(button),
}));

/** The assistant over the photos of an event. */
const assistant = (
  [
    ['chat', 'Chat', openAssistant()],
    ['chat-images', 'Images', openAssistant('Images')],
    ['chat-eggs', 'Easter Eggs', openAssistant('Easter Eggs')],
    ['designs', 'four designs', drawDesigns],
  ] as const
).map(([name, title, act]): DemoPage => ({
  name,
  title: `The assistant, ${title}`,
  as: 'host',
  path: (doors) => `/events/${doors.events.supper}/photos`,
  act,
}));

/** The areas, on pages of their own and on those of an event, with the assistant over them. */
export const areasPages: DemoPage[] = [
  { name: 'photos', title: 'Photos', as: 'host', path: () => '/photos' },
  { name: 'albums', title: 'Albums', as: 'host', path: () => '/photos?tab=albums' },
  {
    name: 'event-photos',
    title: 'Photos of an event',
    as: 'host',
    path: (doors) => `/events/${doors.events.supper}/photos`,
  },
  {
    name: 'photo',
    title: 'A photo of an event',
    as: 'host',
    path: (doors) => `/events/${doors.events.camp}/photos`,
    act: openFirstPhoto,
  },
  {
    name: 'wall',
    title: 'The wall at the party',
    as: 'host',
    path: (doors) => `/events/${doors.events.supper}/photos/wall`,
    ready: 'figure img',
  },
  {
    name: 'wall-empty',
    title: 'The wall before the first photo',
    as: 'host',
    path: (doors) => `/events/${doors.events.bookclub}/photos/wall`,
    ready: 'text=No photos uploaded yet',
  },
  {
    name: 'screen-ended',
    title: 'A screen whose link was taken back',
    as: 'guest',
    path: () => `/screens/${'a'.repeat(43)}`,
    ready: 'text=This screen has ended',
    plain: true,
  },
  {
    name: 'tv',
    title: 'A television that waits for its host',
    as: 'guest',
    path: () => '/tv',
    ready: 'text=Type this code on your phone',
    plain: true,
  },
  { name: 'music', title: 'Music', as: 'host', path: () => '/music' },
  {
    name: 'music-chosen',
    title: 'Music, a playlist chosen for an event',
    as: 'host',
    path: () => '/music',
    act: chooseAPlaylist,
  },
  {
    name: 'event-music',
    title: 'Music of an event',
    as: 'host',
    path: (doors) => `/events/${doors.events.supper}/music`,
    ready: 'text=After the cheese',
  },
  { name: 'food', title: 'Food', as: 'host', path: () => '/food' },
  {
    name: 'event-food',
    title: 'Food of an event',
    as: 'host',
    path: (doors) => `/events/${doors.events.supper}/food`,
    ready: 'text=Apricot and almond tart',
  },
  { name: 'stuff', title: 'Stuff', as: 'host', path: () => '/stuff' },
  {
    name: 'event-stuff',
    title: 'Stuff of an event',
    as: 'host',
    path: (doors) => `/events/${doors.events.supper}/stuff`,
    ready: 'text=Beeswax candles',
  },
  { name: 'expenses', title: 'Expenses', as: 'host', path: () => '/expenses' },
  {
    name: 'event-expenses',
    title: 'Expenses of an event',
    as: 'host',
    path: (doors) => `/events/${doors.events.supper}/expenses`,
    ready: 'text=Ice, twice',
  },
  ...billDialogs,
  ...assistant,
];
