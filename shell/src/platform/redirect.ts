import type { PlatformLocation } from '@yolo/platform';

/** The target of a redirect parameter: a path of this origin, else home. Prevents open redirects to other sites. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !wanted.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, location.origin);
    // Browsers parse `//host`, `/\host` and control characters in between as hosts.
    if (url.origin !== location.origin || url.pathname.startsWith('//')) return '/';
    const path = url.pathname + url.search + url.hash;
    return url.pathname === '/login' ? '/' : path;
  } catch {
    return '/';
  }
}

/** The login page that leads back to the current page (`spec 1 ch. 2`, guards). */
export const loginFrom = ({ pathname, search }: PlatformLocation, page?: string): string =>
  loginPath(pathname + search, page);

/** The login page that leads to `path` after the login. */
export function loginPath(path: string, page = '/login'): string {
  return path === '/' ? page : `${page}?redirect=${encodeURIComponent(path)}`;
}
