import { apiOf, type Api, type Routes, type Slice } from '@yolo/contract';
import { useCallback, useEffect } from 'react';
import { useLive, usePlatform } from './context';
import type { InviteLink, Navigation, PageMeta, Platform, Session } from './platform';

export { useDraft, type DraftChecks } from './draft';
export { browserText } from './kept-text';
export { useLive, usePlatform };

/** The current session: `status` is `guest` or `member`, and `user` is null for a guest. */
export function useSession(): Session {
  return useLive(usePlatform().session);
}

/**
 * The typed client of a slice of the contract; its calls reject only with ApiError, except when aborted.
 * @param slice the export of the slice, e.g. `useApi(eventsApi)`
 */
export function useApi<R extends Routes>(slice: Slice<R>): Api<R> {
  return apiOf(usePlatform().transport, slice);
}

/** The invite link of the current event in this tab, or null; pages without an event keep it. */
export function useInviteLink(): InviteLink | null {
  return useLive(usePlatform().inviteLink);
}

/**
 * For `enabled` of queries that only members may send: evaluated at each fetch, because the shell resets all queries when the
 * session changes, before their components are unmounted.
 */
export function useWhileSignedIn(): () => boolean {
  const { session } = usePlatform();
  const isMember = useLive(session).status === 'member';
  // A new function per session, since a query compares the results of its old and new functions.
  return useCallback(() => isMember && session.get().status === 'member', [session, isMember]);
}

/** `toast` and `toastError` of the platform. */
export function useToast(): Pick<Platform, 'toast' | 'toastError'> {
  const { toast, toastError } = usePlatform();
  return { toast, toastError };
}

/** Navigates the whole app, to pages of any remote. */
export function usePlatformNavigate(): Navigation['navigate'] {
  const { navigation } = usePlatform();
  return useCallback((to, options) => navigation.navigate(to, options), [navigation]);
}

/** Sets title, description and canonical address while the page is shown (`spec 1 ch. 2`). */
export function usePage({ title, description, canonical }: PageMeta): void {
  const { setPage } = usePlatform();
  useEffect(() => setPage({ title, description, canonical }), [setPage, title, description, canonical]);
}
