import { apiOf, type Api, type Routes, type Slice } from '@yolo/contract';
import { useCallback, useEffect } from 'react';
import { useLive, usePlatform } from './context';
import type { InviteLink, Navigation, PageMeta, Platform, Session } from './platform';

export { useDraft, type DraftChecks } from './draft';
export { browserText } from './kept-text';
export { useLive, usePlatform };

/** Who reads: `status` is `guest` or `member`, and `user` is null for a guest. */
export function useSession(): Session {
  return useLive(usePlatform().session);
}

/**
 * The typed client of a slice of the contract; its calls reject with ApiError and nothing else, aborts excepted.
 * @param slice what the slice exports for it: `useApi(eventsApi)`
 */
export function useApi<R extends Routes>(slice: Slice<R>): Api<R> {
  return apiOf(usePlatform().transport, slice);
}

/** The link by which this tab came to the present event, or null; it stays current on pages of no event. */
export function useInviteLink(): InviteLink | null {
  return useLive(usePlatform().inviteLink);
}

/**
 * For `enabled` of queries that only members may ask: judged at the asking, because the shell has every query asked again
 * the moment the session changes, before what shows it has gone.
 */
export function useWhileSignedIn(): () => boolean {
  const { session } = usePlatform();
  const isMember = useLive(session).status === 'member';
  // Another function for another session: a query compares what its old one and its new one say.
  return useCallback(() => isMember && session.get().status === 'member', [session, isMember]);
}

/** `toast` and `toastError` of the platform. */
export function useToast(): Pick<Platform, 'toast' | 'toastError'> {
  const { toast, toastError } = usePlatform();
  return { toast, toastError };
}

/** Moves the whole app, whichever remote owns the target. */
export function usePlatformNavigate(): Navigation['navigate'] {
  const { navigation } = usePlatform();
  return useCallback((to, options) => navigation.navigate(to, options), [navigation]);
}

/** Sets title, description and canonical address while the page is shown (`spec 1 ch. 2`). */
export function usePage({ title, description, canonical }: PageMeta): void {
  const { setPage } = usePlatform();
  useEffect(() => setPage({ title, description, canonical }), [setPage, title, description, canonical]);
}
