import { type DemoPage, empty, failed, loading } from '../../e2e/support/demo-page.ts';
import type { Page } from '../../e2e/support/page-acts.ts';

const PHOTOS = /\/api\/events\/[0-9a-f-]{36}\/photos$/;
const ALBUMS = /\/api\/albums/;

const albums = () => '/photos?tab=albums';
const photos: DemoPage['path'] = ({ events: { supper: id } }) => `/events/${id}/photos`;

/** Photos, the wall and screens, and music. */
export const pages: DemoPage[] = [
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
];

export const states: DemoPage[] = [
  loading('event-photos', 'Photos of an event', 'host', photos, PHOTOS),
  failed('event-photos', 'Photos of an event', 'host', photos, PHOTOS),
  loading('albums', 'Albums', 'host', albums, ALBUMS),
  empty('albums', 'Albums', albums),
  failed('albums', 'Albums', 'host', albums, ALBUMS),
];

/** Adds a draft, chooses it, and searches for an event to pin it to. */
async function chooseAPlaylist(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Slow dinner, no saxophones');
  await page.getByLabel('Spotify or Pandora URL').fill('https://open.spotify.com/playlist/37i9dQ');
  await page.getByRole('button', { name: 'Add playlist' }).click();
  await page.getByRole('button', { name: 'Pin to Event Slow dinner, no saxophones' }).first().click();
  await page.getByRole('searchbox', { name: 'Search events' }).fill('long');
  await page.getByRole('button', { name: 'Pin', exact: true }).first().waitFor();
}

async function openFirstPhoto(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Photo 1 of/ }).click();
  await page.getByRole('dialog', { name: 'Photo viewer' }).getByText('your socks!').waitFor();
}
