import { useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { matchPath, Router } from 'react-router-dom';
import type { Navigation, PlatformLocation } from './platform';

type To = string | { pathname?: string; search?: string; hash?: string };

const toPath = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** react-router's navigator for the platform's history. */
function navigatorOf(navigation: Navigation) {
  return {
    createHref: toPath,
    go: (delta: number) => navigation.navigate(delta),
    push: (to: To, state?: unknown) => navigation.navigate(toPath(to), { state }),
    replace: (to: To, state?: unknown) => navigation.navigate(toPath(to), { state, replace: true }),
  };
}

/**
 * A router with the shell's browser history.
 * @param paths the patterns of this root; at other paths it keeps the last location, so that it does not show "no match" before
 *   the shell unmounts it. Without patterns, it follows every location.
 */
export function PlatformRouter(props: { navigation: Navigation; paths?: string[]; children: ReactNode }) {
  const { navigation, paths, children } = props;
  const lastLocation = useRef<PlatformLocation | null>(null);
  const read = () => {
    const location = navigation.location.get();
    const isOwn = !paths || paths.some((path) => matchPath(path, location.pathname));
    if (isOwn || lastLocation.current === null) lastLocation.current = location;
    return lastLocation.current;
  };
  const location = useSyncExternalStore((changed) => {
    const subscription = navigation.location.changes.subscribe(changed);
    return () => subscription.unsubscribe();
  }, read);
  const navigator = useMemo(() => navigatorOf(navigation), [navigation]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
