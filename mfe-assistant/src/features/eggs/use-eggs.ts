import { eggsApi } from '@yolo/contract/assistant';
import { useEventQuery } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';

const isUnrelated = (type: string) => !type.startsWith('egg.');

/** The eggs of an event: all of them for its owner, active ones for others; read again after live messages. */
export function useEggs(eventId: string) {
  const api = useApi(eggsApi);
  return useEventQuery(
    eventId,
    'assistant',
    ['eggs'],
    (signal) => api.listEggs({ params: { eventId } }, { signal }),
    { ignores: isUnrelated },
  );
}
