import type { EventSummaryView, EventView } from '@yolo/contract/events';
import { isolated } from '@yolo/contract';
import {
  Button,
  ButtonLink,
  Cluster,
  Columns,
  ErrorState,
  Heading,
  ListSkeleton,
  Panel,
  PinIcon,
  Stack,
  Text,
} from '@yolo/design-system';
import { FilesField, PhotoGridSkeleton } from '@yolo/design-system/areas';
import { EventFinder, LoadFailed, useEvent, useLiveEvent } from '@yolo/platform/event';
import { eventDates } from '@yolo/platform/event-dates';
import { useToast } from '@yolo/platform/remote';
import { useEffect } from 'react';
import { PhotoAlbum } from './PhotoAlbum';
import { Uploads } from './upload/Uploads';
import { NO_FILES } from './upload/no-files';
import { PHOTO_TYPES, useUploads } from './upload/use-uploads';
import { useDrafts } from './use-drafts';

export interface UploadTabProps {
  /** The chosen event. */
  eventId: string | null;
  /** The photo in the viewer. */
  photoId: string | null;
  onChoose(eventId: string | null): void;
}

/** Choose photos and an event, in either order: once both are chosen, the photos are uploaded. */
export function UploadTab({ eventId, photoId, onChoose }: UploadTabProps) {
  const { drafts, add, remove, take } = useDrafts();
  const { toast } = useToast();
  return (
    <Stack gap={7}>
      <Columns>
        <Stack gap={5}>
          <FilesField
            label="Choose images"
            noun={{ one: 'photo', many: 'photos' }}
            accept={PHOTO_TYPES}
            files={drafts}
            onAdd={add}
            onNone={() => toast(NO_FILES)}
            onRemove={remove}
          />
          {eventId !== null && <Uploads eventId={eventId} />}
        </Stack>
        <Panel>
          <Stack gap={4}>
            <Heading level={2}>Pin to Which Event?</Heading>
            {eventId === null ? (
              <EventFinder
                label="Search events"
                actions={(event) => <FoundEvent event={event} onPin={() => onChoose(event.id)} />}
              />
            ) : (
              <ChosenEvent
                key={eventId}
                eventId={eventId}
                draftCount={drafts.length}
                take={take}
                onChange={() => onChoose(null)}
              />
            )}
          </Stack>
        </Panel>
      </Columns>
      {eventId !== null && <ChosenAlbum key={eventId} eventId={eventId} photoId={photoId} />}
    </Stack>
  );
}

const FoundEvent = ({ event, onPin }: { event: EventSummaryView; onPin(): void }) => (
  <>
    <Button icon={<PinIcon aria-hidden />} onClick={onPin}>
      Pin
    </Button>
    <ButtonLink variant="quiet" href={`/events/${event.id}`}>
      View
    </ButtonLink>
  </>
);

const NO_ACCESS = "Event not found or you don't have permission.";

interface ChosenEventProps {
  eventId: string;
  draftCount: number;
  /** Returns the files and removes them from the drafts. */
  take(): File[];
  onChange(): void;
}

function ChosenEvent({ eventId, draftCount, take, onChange }: ChosenEventProps) {
  const event = useEvent(eventId);
  useLiveEvent(eventId, event.data?.seq);
  const { add } = useUploads(eventId);
  const { toast } = useToast();
  const name = event.data?.name;
  const isRefused = event.data === null;
  useEffect(() => {
    if (name === undefined || draftCount === 0) return;
    add(take());
    toast({ title: `Attached to ${isolated(name)}`, tone: 'success' });
  });
  const hasPhotos = draftCount > 0;
  useEffect(() => {
    if (isRefused && hasPhotos) toast({ title: 'Could not attach', message: NO_ACCESS, tone: 'error' });
  }, [isRefused, hasPhotos, toast]);
  const change = <Button onClick={onChange}>Change</Button>;
  if (event.data)
    return (
      <Cluster justify="space-between">
        <div>
          <Text strong>
            <bdi>{event.data.name}</bdi>
          </Text>
          <Text size="small" tone="soft">
            {eventDates(event.data)}
          </Text>
        </div>
        <Cluster gap={2}>
          {change}
          <ButtonLink variant="quiet" href={`/events/${eventId}`}>
            View
          </ButtonLink>
        </Cluster>
      </Cluster>
    );
  if (event.data === null)
    return (
      <Stack gap={4} align="start">
        <ErrorState title="No access to event" message={NO_ACCESS} onRetry={onChange} retryLabel="Change" />
      </Stack>
    );
  return event.isPending ? (
    <ListSkeleton rows={1} kind="events" />
  ) : (
    <LoadFailed title="The event could not be loaded" failed={event} />
  );
}

function ChosenAlbum({ eventId, photoId }: { eventId: string; photoId: string | null }) {
  const event = useEvent(eventId);
  if (event.data) return <AlbumOf event={event.data} photoId={photoId} />;
  return event.isPending ? <PhotoGridSkeleton /> : null;
}

function AlbumOf({ event, photoId }: { event: EventView; photoId: string | null }) {
  const own = `/photos?eventId=${event.id}`;
  return (
    <PhotoAlbum
      event={{ ...event, isOwner: event.viewer.role === 'owner' }}
      photoId={photoId}
      addressOf={(photo) => (photo === null ? own : `${own}&photo=${photo}`)}
    />
  );
}
