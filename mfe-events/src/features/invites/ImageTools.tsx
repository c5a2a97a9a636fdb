import type { ImageCreatorProps } from '@yolo/contract/assistant';
import type { EventView } from '@yolo/contract/events';
import { Button, PencilIcon, Trash2Icon } from '@yolo/design-system';
import { lazyPage } from '@yolo/platform/remote';
import { Suspense, useState } from 'react';
import { IMAGE_ACCEPT } from '../../image-file';
import { FileButton } from '../../owner/FileButton';
import { ImageCreatorPlace } from '../../owner/ImageCreatorPlace';
import { useEventImage } from '../../owner/use-event-image';

// Loaded lazily: only owners of an event without a picture see the covers.
const EditCover = lazyPage(() => import(/* webpackChunkName: "edit-cover" */ './EditCover'));

/** The owner's buttons on the invitation's picture; a cover can be chosen only after an own picture was removed. */
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
      <ImageCreatorPlace {...creator} />
      {event.image ? (
        <Button
          icon={<Trash2Icon aria-hidden />}
          busy={image.removing}
          busyLabel="Removing..."
          onClick={image.remove}
        >
          Remove image
        </Button>
      ) : (
        <ChooseCover event={event} />
      )}
    </>
  );
}

function ChooseCover({ event }: { event: EventView }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button icon={<PencilIcon aria-hidden />} onClick={() => setChoosing(true)}>
        Choose a cover
      </Button>
      {choosing && (
        <Suspense fallback={null}>
          <EditCover event={event} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
