import { membersApi } from '@yolo/contract/members';
import { useApi } from '@yolo/platform/remote';
import { useCallback } from 'react';

/** The search of a member picker, which debounces by 300 ms and searches from 2 characters on (`spec 1 ch. 5`). */
export function useMemberSearch() {
  const api = useApi(membersApi);
  return useCallback(
    async (query: string, signal?: AbortSignal) =>
      (await api.searchMembers({ query: { query } }, { signal })).members,
    [api],
  );
}
