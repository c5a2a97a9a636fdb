import { ADMIN_PAGE_LIMIT, type AdminSort, adminApi } from '@yolo/contract/admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@yolo/platform/remote';

/** Which users are shown: a search, an order, and the page that begins after a cursor. */
export interface UserPage {
  query: string;
  sort: AdminSort;
  order: 'asc' | 'desc';
  after: string | undefined;
}

/** The query keys of this remote, one tree. */
export const adminKeys = {
  all: ['admin'] as const,
  stats: ['admin', 'stats'] as const,
  users: (page: UserPage) => ['admin', 'users', page] as const,
  releases: ['admin', 'releases'] as const,
  audit: (after: string | undefined) => ['admin', 'audit', after ?? null] as const,
};

export function useStats() {
  const api = useApi(adminApi);
  return useQuery({
    queryKey: adminKeys.stats,
    queryFn: ({ signal }) => api.readAdminStats({}, { signal }),
  });
}

/** One page of users; the previous page stays until it has loaded. */
export function useUsers(page: UserPage) {
  const api = useApi(adminApi);
  const query = page.query.trim() || undefined;
  return useQuery({
    queryKey: adminKeys.users(page),
    queryFn: ({ signal }) =>
      api.listUsers({ query: { ...page, query, limit: ADMIN_PAGE_LIMIT } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of what admins did, newest first. */
export function useAudit(after: string | undefined) {
  const api = useApi(adminApi);
  return useQuery({
    queryKey: adminKeys.audit(after),
    queryFn: ({ signal }) => api.readAdminAudit({ query: { after, limit: ADMIN_PAGE_LIMIT } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
