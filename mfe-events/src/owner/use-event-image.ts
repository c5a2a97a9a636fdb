import type { EventView } from '@yolo/contract';
import { useApi, useToast } from '@yolo/platform/remote';
import { imageRefusal } from '../image-file';
import { useOwnerAction } from './use-owner-action';

/** Putting a picture on the invitation and taking it off. */
export function useEventImage(event: EventView) {
  const api = useApi();
  const { toast } = useToast();
  const params = { eventId: event.id };
  const upload = useOwnerAction<File>(
    event.id,
    async (file) => {
      const { id } = await api.uploadImage({ file });
      await api.setEventImage({ params, body: { imageId: id } });
    },
    { failed: 'Image upload failed', fallback: 'Please try again.' },
  );
  const removal = useOwnerAction<void>(event.id, () => api.removeEventImage({ params }), {
    failed: 'Error deleting invite image',
    fallback: 'Please try again',
    done: { title: 'Deleted', message: 'The invite image is gone.' },
  });
  return {
    uploading: upload.busy,
    removing: removal.busy,
    choose(file: File) {
      const refused = imageRefusal(file);
      if (refused) toast({ ...refused, tone: 'error' });
      else upload.run(file);
    },
    remove: () => removal.run(),
  };
}
