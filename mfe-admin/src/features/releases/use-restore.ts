import { codeOf } from '@yolo/contract';
import { releasesApi, type RestoreView } from '@yolo/contract/releases';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@yolo/platform/page';
import { useApi } from '@yolo/platform/remote';
import { useState } from 'react';
import { adminKeys } from '../../queries/admin';

/** The generation to go back to, and whose releases go back with it, as last read. */
export interface RestoreQuestion extends RestoreView {
  n: number;
  /** Somebody released while the dialog was open, so the changes were read again. */
  overtaken: boolean;
}

/** Reads whose releases go back, asks, and goes back only if nothing was released after that reading. */
export function useRestore() {
  const api = useApi(releasesApi);
  const queries = useQueryClient();
  const [question, setQuestion] = useState<RestoreQuestion | null>(null);
  const readInto = async (n: number, overtaken: boolean) => {
    const read = await api.readRestore({ params: { n } });
    setQuestion({ n, overtaken, ...read });
  };
  const reading = useAction<number>((n) => readInto(n, false), {
    failed: 'Whose releases go back could not be read',
  });
  const restoring = useAction<RestoreQuestion>(
    async ({ n, current }) => {
      try {
        await api.restoreGeneration({ params: { n }, body: { current } });
        setQuestion(null);
      } catch (error) {
        if (codeOf(error) !== 'release_overtaken') throw error;
        await readInto(n, true);
      }
    },
    { failed: null, after: async () => void queries.invalidateQueries({ queryKey: adminKeys.releases }) },
  );
  return {
    question,
    ask(n: number) {
      restoring.reset();
      reading.run(n);
    },
    close: () => setQuestion(null),
    busy: restoring.busy,
    error: restoring.error,
    confirm: () => question && restoring.run(question),
  };
}
