/**
 * The query keys of the member's feed, as a tree, for shell and remotes:
 *
 * - `['feed']` all of it: refetched after every live change of the member
 * - `['feed', 'counts']` → `CountsView`, see {@link useCounts}
 * - `['feed', 'notifications']` → `NotificationListView`, see {@link useNotifications}
 * - `['feed', 'invitations']` the member's received invitations, pages below it
 * - `['feed', 'home']` → `HomeView`
 */
export const feedKeys = {
  all: ['feed'] as const,
  counts: ['feed', 'counts'] as const,
  notifications: ['feed', 'notifications'] as const,
  invitations: ['feed', 'invitations'] as const,
  home: ['feed', 'home'] as const,
};
