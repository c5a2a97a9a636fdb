import { isId } from '@yolo/contract';
import type { ManifestRoute, PageMeta, RemoteManifest } from '@yolo/platform';
import { matchPath } from 'react-router-dom';

export type OwnScreen =
  | 'home'
  | 'about'
  | 'login'
  | 'create-account'
  | 'forgot-password'
  | 'new-password'
  | 'confirm-email'
  | 'profile'
  | 'member'
  | 'unsubscribe';

/** What stands at an address. */
export type Place =
  | { kind: 'own'; screen: OwnScreen; access: ManifestRoute['access']; page: PageMeta }
  | { kind: 'remote'; project: string; route: ManifestRoute }
  | { kind: 'unknown' };

interface OwnRoute {
  screen: OwnScreen;
  access?: ManifestRoute['access'];
  page: PageMeta;
}

/** The shell's own pages by first-match pattern. */
const own: Record<string, OwnRoute> = {
  '/': {
    screen: 'home',
    page: {
      title: 'Yolo',
      description: 'Send the invitation, see who is coming, and plan the rest together.',
      canonical: '/',
    },
  },
  '/about': {
    screen: 'about',
    page: {
      title: 'About',
      description: 'What Yolo does: invitations, answers, and everything that a party needs around them.',
      canonical: '/about',
    },
  },
  '/login': { screen: 'login', page: { title: 'Login', canonical: '/login' } },
  '/create-account': {
    screen: 'create-account',
    page: { title: 'Create Account', canonical: '/create-account' },
  },
  '/forgot-password': { screen: 'forgot-password', page: { title: 'Forgot password' } },
  '/new-password': { screen: 'new-password', page: { title: 'New password' } },
  '/confirm-email': { screen: 'confirm-email', page: { title: 'New e-mail' } },
  '/unsubscribe': { screen: 'unsubscribe', page: { title: 'Unsubscribe' } },
  '/profile': { screen: 'profile', access: 'member', page: { title: 'Profile' } },
  // People who came by an invitation's link see the people of their event; the page itself asks who that is.
  '/member/:memberId': { screen: 'member', page: { title: 'Profile' } },
};

const ownRoute = (pathname: string): OwnRoute | undefined => {
  const pattern = Object.keys(own).find((path) => matchPath(path, pathname));
  return pattern === undefined ? undefined : own[pattern];
};

/** The other spelling of three areas (decisions, "Names and routes"). */
const aliases: Record<string, string> = {
  '/recipes': '/food',
  '/playlists': '/music',
  '/bringing': '/stuff',
};

const isLiteral = (segment: string) => !/^(?::|\*$|$)/.test(segment);
/** How much of an address a pattern names. */
const named = ({ path }: ManifestRoute) => path.split('/').filter(isLiteral).length;

/**
 * The remote's route at a path: the first one in its manifest. Of several remotes, which the registry lets nobody have, none gets the
 * pages of the others by a pattern for everything.
 */
export function remoteRoute(manifests: RemoteManifest[], pathname: string) {
  let found: { project: string; route: ManifestRoute } | null = null;
  for (const { name, routes } of manifests) {
    const route = routes.find(({ path }) => matchPath(path, pathname));
    if (route && (!found || named(route) > named(found.route))) found = { project: name, route };
  }
  return found;
}

/** Whether somebody answers at a path; links to what isn't there yet are not drawn. */
export function isKnown(manifests: RemoteManifest[], href: string): boolean {
  const pathname = href.replace(/[?#].*$/, '');
  return ownRoute(pathname) !== undefined || remoteRoute(manifests, aliases[pathname] ?? pathname) !== null;
}

/** The path without a slash at its end. */
const plain = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

export function placeAt(manifests: RemoteManifest[], pathname: string): Place {
  const path = plain(pathname);
  const mine = ownRoute(path);
  if (mine) return { kind: 'own', access: 'public', ...mine };
  const remote = remoteRoute(manifests, path);
  return remote ? { kind: 'remote', ...remote } : { kind: 'unknown' };
}

/**
 * Where an address leads in the end: an event to its invites, the other spelling to its area, both with their query, and
 * only when somebody is there.
 * @param href path with query and hash
 */
export function settled(manifests: RemoteManifest[], href: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const path = plain(smallIds(pathname));
  const target = aliases[path] ?? (/^\/events\/[^/]+$/.test(path) ? `${path}/invites` : null);
  return target !== null && remoteRoute(manifests, target) ? target + rest : smallIds(pathname) + rest;
}

/** An id in capitals is the same id: keys of queries and live messages know it written small. */
const smallIds = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (isId(part) ? part.toLowerCase() : part))
    .join('/');

/** Whether a place has the whole window for itself. */
export const isBare = (place: Place): boolean => place.kind === 'remote' && place.route.bare === true;

/** Title, description and canonical address of a place, until what is drawn there says more. */
export function pageOf(place: Place, pathname: string): PageMeta {
  if (place.kind === 'own') return place.page;
  if (place.kind !== 'remote') return { title: place.kind === 'unknown' ? 'Page not found' : 'Yolo' };
  const { title, description, access, path } = place.route;
  // Pages with an id in them belong to somebody; no search engine should know them.
  return { title, description, canonical: access === 'public' && !path.includes(':') ? pathname : null };
}
