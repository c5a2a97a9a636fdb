import { isolated } from '@yolo/contract';
import type { EventView } from '@yolo/contract/events';
import { FilesButton, PhotoGridSkeleton } from '@yolo/design-system/areas';
import { EventArea } from '@yolo/platform/event';
import { usePage } from '@yolo/platform/remote';
import { ImageUpIcon, Page } from '@yolo/design-system';
import { useParams } from 'react-router-dom';
import { PhotoAlbum } from './PhotoAlbum';
import { Uploads } from './upload/Uploads';
import { PHOTO_TYPES, useUploads } from './upload/use-uploads';

/** `/events/:eventId/photos`, and `/events/:eventId/photos/:photoId` over it. */
export default function EventPhotosPage() {
  const { eventId = '', photoId = null } = useParams();
  return (
    <EventArea
      eventId={eventId}
      loading={
        <Page>
          <PhotoGridSkeleton />
        </Page>
      }
    >
      {(event) => <Photos event={event} photoId={photoId} />}
    </EventArea>
  );
}

function Photos({ event, photoId }: { event: EventView; photoId: string | null }) {
  usePage({ title: `Photos · ${isolated(event.name)}` });
  const own = `/events/${event.id}/photos`;
  return (
    <PhotoAlbum
      event={{ ...event, isOwner: event.viewer.role === 'owner' }}
      photoId={photoId}
      addressOf={(photo) => (photo === null ? own : `${own}/${photo}`)}
      add={<UploadPhotos eventId={event.id} />}
      uploads={<Uploads eventId={event.id} />}
    />
  );
}

/** Uploads the chosen files at once. */
function UploadPhotos({ eventId }: { eventId: string }) {
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
