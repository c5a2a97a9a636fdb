import { coreApi } from '@yolo/contract';
import { eventsApi } from '@yolo/contract/events';
import type { EventView } from '@yolo/contract/events';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useImageChoice } from './use-image-choice';

/** Sets and removes the picture of the invitation. */
export function useEventImage(event: EventView) {
  const api = useApi(eventsApi);
  const files = useApi(coreApi);
  const params = { eventId: event.id };
  const upload = useEventAction<File>(
    event.id,
    'events',
    async (file) => {
      const { id } = await files.uploadImage({ file });
      await api.setEventImage({ params, body: { imageId: id } });
    },
    { failed: 'Image upload failed', fallback: 'Please try again.' },
  );
  const removal = useEventAction<void>(event.id, 'events', () => api.removeEventImage({ params }), {
    failed: 'Error deleting invite image',
    fallback: 'Please try again',
    done: { title: 'Deleted', message: 'The invite image is gone.' },
  });
  return {
    uploading: upload.busy,
    removing: removal.busy,
    choose: useImageChoice((file) => upload.run(file)),
    remove: () => removal.run(),
  };
}
