import { FilesButton } from '@yolo/design-system/areas';
import { ImageUpIcon } from '@yolo/design-system';
import { useUploads } from './upload/use-uploads';

/** Also types that browsers do not know as pictures, but the server does. */
export const PHOTO_TYPES = 'image/*,.heic,.heif';

/** Uploads the chosen files at once. */
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
