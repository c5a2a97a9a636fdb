import type { RemoteManifest } from '@yolo/platform';
import { isCurrent, linksOf } from './links';
import { routes } from '../../routes.mjs';
import { isBare, isKnown, ownPatterns, pageOf, placeAt, resolveHref } from './routes';

const events: RemoteManifest = {
  name: 'mfe-events',
  platform: '^2.0.0',
  routes: [
    { path: '/events', access: 'member', title: 'Events', silhouette: 'list' },
    { path: '/create', access: 'member', title: 'Create Event', silhouette: 'form' },
    { path: '/events/:eventId/invites', access: 'public', title: 'Event', silhouette: 'event' },
  ],
  slots: {},
  links: [
    { place: 'top-bar', href: '/photos', label: 'Photos', order: 5 },
    { place: 'top-bar', href: '/events', label: 'Events', order: 10 },
    { place: 'footer', href: '/events', label: 'Events', order: 1 },
  ],
};
const lists: RemoteManifest = {
  name: 'mfe-lists',
  platform: '^2.0.0',
  routes: [{ path: '/food', access: 'member', title: 'Food', silhouette: 'list' }],
  slots: {},
  links: [{ place: 'top-bar', href: '/food', label: 'Food', order: 1 }],
};
const manifests = [events, lists];

test('paths lead to the shell, to remotes or nowhere', () => {
  expect(placeAt(manifests, '/')).toMatchObject({ kind: 'own', screen: 'home' });
  expect(placeAt(manifests, '/login/')).toMatchObject({ kind: 'own', screen: 'login' });
  expect(placeAt(manifests, '/create')).toMatchObject({ kind: 'remote', project: 'mfe-events' });
  expect(placeAt(manifests, '/profile')).toMatchObject({ kind: 'own', screen: 'profile', access: 'member' });
  expect(placeAt(manifests, '/member/7')).toMatchObject({ kind: 'own', screen: 'member', access: 'public' });
  expect(placeAt(manifests, '/member')).toEqual({ kind: 'unknown' });
  expect(placeAt(manifests, '/nowhere')).toEqual({ kind: 'unknown' });
});

test('the build file names all addresses of the shell', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(ownPatterns.toSorted());
});

test('a remote with a catch-all pattern gets the paths that no other remote names', () => {
  const catchAll = { ...lists, name: 'mfe-all', routes: [{ ...lists.routes[0]!, path: '/*' }] };
  for (const all of [
    [catchAll, ...manifests],
    [...manifests, catchAll],
  ]) {
    expect(placeAt(all, '/events/7/invites')).toMatchObject({ kind: 'remote', project: 'mfe-events' });
    expect(placeAt(all, '/food')).toMatchObject({ kind: 'remote', project: 'mfe-lists' });
    expect(placeAt(all, '/elsewhere')).toMatchObject({ kind: 'remote', project: 'mfe-all' });
    expect(placeAt(all, '/about')).toMatchObject({ kind: 'own', screen: 'about' });
  }
});

test('recognizes a page that fills the whole window', () => {
  const bare = { path: '/screens/:token', access: 'public', title: 'Wall', silhouette: 'event' } as const;
  const wall = { ...lists, routes: [{ ...bare, bare: true }] };
  expect(isBare(placeAt([events, wall], '/screens/7'))).toBe(true);
  for (const path of ['/', '/events', '/nowhere']) expect(isBare(placeAt([events, wall], path))).toBe(false);
});

test('the address of an event leads to its invites and keeps query and hash', () => {
  expect(resolveHref(manifests, '/events/7?x=1#top')).toBe('/events/7/invites?x=1#top');
  expect(resolveHref(manifests, '/events/7/')).toBe('/events/7/invites');
  expect(resolveHref([lists], '/events/7')).toBe('/events/7');
});

test('an alias leads to its area only if the area has a remote', () => {
  expect(resolveHref(manifests, '/recipes?q=a')).toBe('/food?q=a');
  expect(resolveHref([events], '/recipes?q=a')).toBe('/recipes?q=a');
  expect([isKnown(manifests, '/recipes'), isKnown(manifests, '/bringing')]).toEqual([true, false]);
});

test('links come from the manifests, in order, without links to unknown areas', () => {
  expect(linksOf(manifests, 'top-bar').map(({ label }) => label)).toEqual(['Food', 'Events']);
  expect(linksOf([], 'top-bar')).toEqual([]);
  expect([isCurrent('/events', '/events/7'), isCurrent('/events', '/eventsx')]).toEqual([true, false]);
});

test('only public pages without an id are canonical', () => {
  const page = (path: string) => pageOf(placeAt(manifests, path), path);
  expect(page('/')).toMatchObject({ title: 'Yolo', canonical: '/' });
  expect(page('/create')).toMatchObject({ title: 'Create Event', canonical: null });
  expect(page('/events/7/invites').canonical).toBeNull();
  expect(page('/nowhere').title).toBe('Page not found');
});

test('lower-cases the ids of an address', () => {
  const id = '0B9D6C1E-4C1F-4B63-9F0B-8A4D7C1E2F3A';
  expect(resolveHref(manifests, `/events/${id}/invites?A=B#C`)).toBe(
    `/events/${id.toLowerCase()}/invites?A=B#C`,
  );
  expect(resolveHref(manifests, `/events/${id}`)).toBe(`/events/${id.toLowerCase()}/invites`);
  expect(resolveHref(manifests, '/Nowhere/AT-ALL')).toBe('/Nowhere/AT-ALL');
});
