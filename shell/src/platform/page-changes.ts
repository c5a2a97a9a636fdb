import type { Live, PlatformLocation } from '@yolo/platform';

/**
 * Calls `enter` with the path of the first page and of each page that takes the place of another one. An overlay with an
 * address of its own, such as a photo over its album, belongs to the page below it, which stays mounted.
 */
export function followPages(
  location: Live<PlatformLocation>,
  enter: (pathname: string, isFirst: boolean) => void,
): void {
  let last: PlatformLocation | null = null;
  location.changes.subscribe((next) => {
    // An overlay that is opened by its address gets its page afterwards, at the same path.
    const isSame = last?.pathname === next.pathname || last?.page === (next.page ?? next.pathname);
    const isFirst = last === null;
    last = { ...next, page: next.page ?? next.pathname };
    if (!isSame) enter(next.pathname, isFirst);
  });
}
