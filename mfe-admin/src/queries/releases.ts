import { releasesApi } from '@yolo/contract/releases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { useEffect } from 'react';
import { adminKeys } from './admin';

/** What was released and what is being rolled out; read again when another generation becomes current, and when the page is opened again. */
export function useReleases() {
  const api = useApi(releasesApi);
  const queries = useQueryClient();
  const { live } = usePlatform();
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: adminKeys.releases });
    const following = live.generation?.subscribe(readAgain);
    return () => following?.unsubscribe();
  }, [live, queries]);
  return useQuery({
    queryKey: adminKeys.releases,
    queryFn: ({ signal }) => api.listGenerations({}, { signal }),
    // A rollout's share and its counts change without a word.
    refetchOnWindowFocus: 'always',
  });
}
