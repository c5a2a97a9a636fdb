import { createContext, lazy, useContext, useState, type ComponentType } from 'react';

/** Identifies a mount of a remote; "Try again" creates a new one. */
export const MountContext = createContext('');

/**
 * `React.lazy` that retries after a failure: the next mount of the remote loads the chunk again. Within one mount the failure
 * stays, because React renders again after an error, which would retry forever.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let failedMount: string | null = null;
  const createPage = (mount: string) =>
    lazy(() =>
      load().catch((error: unknown) => {
        failedMount = mount;
        throw error;
      }),
    );
  let page: ReturnType<typeof createPage> | null = null;
  const pageFor = (mount: string) => {
    if (page === null || (failedMount !== null && failedMount !== mount)) {
      failedMount = null;
      page = createPage(mount);
    }
    return page;
  };
  return function LazyPage(props: P) {
    const mount = useContext(MountContext);
    const [LoadedPage] = useState(() => pageFor(mount));
    return <LoadedPage {...props} />;
  };
}
