/**
 * The query keys of what a member is told, one tree; shell and remotes read and invalidate by these:
 *
 * - `['feed']` everything of it: read again, where it is shown, whenever something happens to the member
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
