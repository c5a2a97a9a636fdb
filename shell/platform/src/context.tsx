import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Live, Platform } from './platform';

const PlatformContext = createContext<Platform | null>(null);

/** Gives a React root the platform and its query cache. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queries}>{children}</QueryClientProvider>
    </PlatformContext>
  );
}

/** The platform. Throws outside of a remote, a slot or a test's `renderRemote`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it.');
  return platform;
}

/** The current value of a {@link Live}; re-renders when it changes. */
export function useLive<T>(live: Live<T>): T {
  return useSyncExternalStore(
    (changed) => {
      const subscription = live.changes.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => live.get(),
    // First paints are rendered without a browser.
    () => live.get(),
  );
}
