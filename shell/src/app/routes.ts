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

/** What an address shows. */
export type Place =
  | { kind: 'own'; screen: OwnScreen; access: ManifestRoute['access']; page: PageMeta }
  | { kind: 'remote'; project: string; route: ManifestRoute }
  | { kind: 'unknown' };

interface OwnRoute {
  screen: OwnScreen;
  access?: ManifestRoute['access'];
  page: PageMeta;
}

/** The shell's own pages by pattern; the first match wins. */
const ownRoutes: Record<string, OwnRoute> = {
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
  // Public, since holders of an invite link may see the members of their event; the API decides.
  '/member/:memberId': { screen: 'member', page: { title: 'Profile' } },
};

const ownRoute = (pathname: string): OwnRoute | undefined => {
  const pattern = Object.keys(ownRoutes).find((path) => matchPath(path, pathname));
  return pattern === undefined ? undefined : ownRoutes[pattern];
};

/** Second addresses of three areas (decisions, "Names and routes"). */
const aliases: Record<string, string> = {
  '/recipes': '/food',
  '/playlists': '/music',
  '/bringing': '/stuff',
};

/** All patterns of the shell, which `shell/routes.mjs` has to list for the registry. */
export const ownPatterns = [...Object.keys(ownRoutes), ...Object.keys(aliases)];

const isLiteral = (segment: string) => !/^(?::|\*$|$)/.test(segment);
/** The number of literal segments of a pattern. */
const literals = ({ path }: ManifestRoute) => path.split('/').filter(isLiteral).length;

/**
 * The remote's route at a path: the first match in its manifest. The registry refuses remotes with the
 * same route; if several match all the same, the pattern with more literal segments wins over a catch-all pattern.
 */
export function remoteRoute(manifests: RemoteManifest[], pathname: string) {
  let found: { project: string; route: ManifestRoute } | null = null;
  for (const { name, routes } of manifests) {
    const route = routes.find(({ path }) => matchPath(path, pathname));
    if (route && (!found || literals(route) > literals(found.route))) found = { project: name, route };
  }
  return found;
}

/** Whether the shell or a remote has a route for a path; links to unknown paths are not rendered. */
export function isKnown(manifests: RemoteManifest[], href: string): boolean {
  const pathname = href.replace(/[?#].*$/, '');
  return ownRoute(pathname) !== undefined || remoteRoute(manifests, aliases[pathname] ?? pathname) !== null;
}

/** The path without trailing slashes. */
const trimSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

export function placeAt(manifests: RemoteManifest[], pathname: string): Place {
  const path = trimSlash(pathname);
  const shellRoute = ownRoute(path);
  if (shellRoute) return { kind: 'own', access: 'public', ...shellRoute };
  const remote = remoteRoute(manifests, path);
  return remote ? { kind: 'remote', ...remote } : { kind: 'unknown' };
}

/**
 * Resolves addresses that redirect: an event's to its invites, and an alias to its area. Query and hash are kept, and an
 * address stays as it is if no remote has the target.
 * @param href path with query and hash
 */
export function resolveHref(manifests: RemoteManifest[], href: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const path = trimSlash(lowerCaseIds(pathname));
  const target = aliases[path] ?? (/^\/events\/[^/]+$/.test(path) ? `${path}/invites` : null);
  return target !== null && remoteRoute(manifests, target) ? target + rest : lowerCaseIds(pathname) + rest;
}

/** Ids are case-insensitive; query keys and live messages have them in lower case. */
const lowerCaseIds = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (isId(part) ? part.toLowerCase() : part))
    .join('/');

/** Whether a place fills the whole window, without top bar and footer. */
export const isBare = (place: Place): boolean => place.kind === 'remote' && place.route.bare === true;

/** Title, description and canonical address of a place, until its page sets its own. */
export function pageOf(place: Place, pathname: string): PageMeta {
  if (place.kind === 'own') return place.page;
  if (place.kind !== 'remote') return { title: 'Page not found' };
  const { title, description, access, path } = place.route;
  // Pages with an id are private; search engines should not index them.
  return { title, description, canonical: access === 'public' && !path.includes(':') ? pathname : null };
}
