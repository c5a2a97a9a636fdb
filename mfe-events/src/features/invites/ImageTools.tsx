import type { EventView } from '@yolo/contract';
import { Button, Trash2Icon } from '@yolo/design-system';
import { Slot } from '@yolo/platform/remote';
import { IMAGE_ACCEPT } from '../../image-file';
import { FileButton } from '../../owner/FileButton';
import { useEventImage } from '../../owner/use-event-image';
import { IMAGE_CREATOR, type ImageCreatorProps } from '../../slots';

/** The owner's buttons on the invitation's picture. */
export function ImageTools({ event }: { event: EventView }) {
  const image = useEventImage(event);
  const creator: ImageCreatorProps = { eventId: event.id, onPicture: image.choose };
  return (
    <>
      <FileButton
        label="Upload Invite"
        busyLabel="Uploading..."
        accept={IMAGE_ACCEPT}
        busy={image.uploading}
        onSelect={image.choose}
      />
      <Slot name={IMAGE_CREATOR} props={creator} />
      {event.image && (
        <Button
          icon={<Trash2Icon aria-hidden />}
          busy={image.removing}
          busyLabel="Removing..."
          onClick={image.remove}
        >
          Remove image
        </Button>
      )}
    </>
  );
}
