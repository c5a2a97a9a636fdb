import type { Navigation } from '@yolo/platform';

/** Paths that the server answers itself. */
const SERVED = /^\/(api|builds|files|dev|healthz|readyz|metrics)(\/|$)/;

/**
 * Lets plain `<a href>` of any React root navigate without a reload: unmodified left clicks on links to pages of this origin.
 * @returns removes the listener
 */
export function routeAnchors(navigation: Navigation): () => void {
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element | null;
    const anchor = target?.closest?.('a[href]');
    if (!(anchor instanceof HTMLAnchorElement) || !isPlain(event) || !isRoutable(anchor)) return;
    event.preventDefault();
    navigation.navigate(anchor.pathname + anchor.search + anchor.hash);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function isRoutable(anchor: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  if (anchor.origin !== origin || anchor.hasAttribute('download') || SERVED.test(anchor.pathname))
    return false;
  if (anchor.target !== '' && anchor.target !== '_self') return false;
  const withinPage = anchor.hash !== '' && anchor.pathname === pathname && anchor.search === search;
  return !withinPage;
}

/** Calls `prefetch` with the path of a routable link that is hovered or focused. */
export function prefetchOnHover(prefetch: (pathname: string) => void): void {
  const onRest = (event: Event) => {
    const anchor = (event.target as Element | null)?.closest?.('a[href]');
    if (anchor instanceof HTMLAnchorElement && isRoutable(anchor)) prefetch(anchor.pathname);
  };
  document.addEventListener('pointerover', onRest, { passive: true });
  document.addEventListener('focusin', onRest);
}
