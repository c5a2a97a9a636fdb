import type { PlatformLocation } from '@yolo/platform';

/** Where a redirect parameter may lead: a path of this origin, else home. Nobody is sent to another site by a link of ours. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !wanted.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, location.origin);
    // `//host`, `/\host` and control characters in between are read as hosts by browsers.
    if (url.origin !== location.origin || url.pathname.startsWith('//')) return '/';
    const path = url.pathname + url.search + url.hash;
    return url.pathname === '/login' ? '/' : path;
  } catch {
    return '/';
  }
}

/** The login page that comes back to where the reader is (`spec 1 ch. 2`, guards). */
export const loginFrom = ({ pathname, search }: PlatformLocation, page?: string): string =>
  loginPath(pathname + search, page);

/** The login page that leads to `path`. */
export function loginPath(path: string, page = '/login'): string {
  return path === '/' ? page : `${page}?redirect=${encodeURIComponent(path)}`;
}
