import { FilesButton } from '@yolo/design-system/areas';
import { ImageUpIcon } from '@yolo/design-system';
import { useUploads } from './upload/use-uploads';

/** Also what browsers do not know as pictures, and the server does. */
export const PHOTO_TYPES = 'image/*,.heic,.heif';

/** Sends what is chosen at once. */
export function UploadPhotos({ eventId }: { eventId: string }) {
  const { add } = useUploads(eventId);
  return (
    <FilesButton
      primary
      accept={PHOTO_TYPES}
      icon={<ImageUpIcon aria-hidden />}
      onFiles={add}
      onNone={() => add([])}
    >
      Upload Photos
    </FilesButton>
  );
}
