import { createContext, lazy, useContext, useState, type ComponentType } from 'react';

/** Tells the mounts of a remote apart; the shell mounts anew for "Try again". */
export const MountContext = createContext('');

/**
 * `React.lazy` that forgets a failure: a page whose chunk could not be loaded is asked for again by the next mount of its
 * remote. Within one mount the failure stays, because React renders again after an error and would ask for ever.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let failedIn: string | null = null;
  const make = (mount: string) =>
    lazy(() =>
      load().catch((error: unknown) => {
        failedIn = mount;
        throw error;
      }),
    );
  let page: ReturnType<typeof make> | null = null;
  const pageFor = (mount: string) => {
    if (page === null || (failedIn !== null && failedIn !== mount)) {
      failedIn = null;
      page = make(mount);
    }
    return page;
  };
  return function LazyPage(props: P) {
    const mount = useContext(MountContext);
    const [Shown] = useState(() => pageFor(mount));
    return <Shown {...props} />;
  };
}
