import { codeOf } from '@yolo/contract';
import { releasesApi, type RolloutView } from '@yolo/contract/releases';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@yolo/platform/page';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { adminKeys } from '../../queries/admin';

/** Asks for confirmation, then stops a rollout. */
export function useRolloutStop() {
  const api = useApi(releasesApi);
  const queries = useQueryClient();
  const [rollout, setRollout] = useState<RolloutView | null>(null);
  const stopping = useAction<RolloutView>(
    async ({ project, build }) => {
      await api.stopRollout({ params: { project }, query: { build } }).catch(ignoreEnded);
      setRollout(null);
    },
    {
      failed: null,
      after: async () => void queries.invalidateQueries({ queryKey: adminKeys.releases }),
    },
  );
  return {
    rollout,
    ask(target: RolloutView) {
      stopping.reset();
      setRollout(target);
    },
    close: () => setRollout(null),
    busy: stopping.busy,
    error: stopping.error ? refusal(stopping.error) : undefined,
    confirm: () => rollout && stopping.run(rollout),
  };
}

/** A rollout that has already ended counts as stopped. */
function ignoreEnded(error: unknown): void {
  if (codeOf(error) !== 'not_found') throw error;
}

const refusal = (error: unknown): string =>
  codeOf(error) === 'forbidden'
    ? 'You are no longer an admin.'
    : 'Failed to stop the rollout. Please try again.';
