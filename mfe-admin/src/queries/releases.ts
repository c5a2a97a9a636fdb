import { releasesApi } from '@yolo/contract/releases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, usePlatform } from '@yolo/platform/remote';
import { useEffect } from 'react';
import { adminKeys } from './admin';

/** Generations and rollouts; read again when another generation becomes current, and when the page is visible again. */
export function useReleases() {
  const api = useApi(releasesApi);
  const queries = useQueryClient();
  const { live } = usePlatform();
  useEffect(() => {
    const reload = () => void queries.invalidateQueries({ queryKey: adminKeys.releases });
    const subscription = live.generation?.subscribe(reload);
    return () => subscription?.unsubscribe();
  }, [live, queries]);
  return useQuery({
    queryKey: adminKeys.releases,
    queryFn: ({ signal }) => api.listGenerations({}, { signal }),
    // A rollout's share and counts change without a live message.
    refetchOnWindowFocus: 'always',
  });
}
