import { lazy, useState, type ComponentType } from 'react';

/**
 * `React.lazy` that forgets a failure: a page whose chunk could not be loaded is asked for again when it is next mounted,
 * which is what "Try again" does.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const make = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        Page = make();
        throw error;
      }),
    );
  let Page = make();
  return function LazyPage(props: P) {
    const [Shown] = useState(() => Page);
    return <Shown {...props} />;
  };
}
