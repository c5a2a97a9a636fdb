import { eggsApi } from '@yolo/contract/assistant';
import { useEventQuery } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';

const isNoEggs = (type: string) => !type.startsWith('egg.');

/** To the event's owner all of its eggs, to its other readers those that are switched on; kept as new as the server's. */
export function useEggs(eventId: string) {
  const api = useApi(eggsApi);
  return useEventQuery(
    eventId,
    'assistant',
    ['eggs'],
    (signal) => api.listEggs({ params: { eventId } }, { signal }),
    { ignores: isNoEggs },
  );
}
