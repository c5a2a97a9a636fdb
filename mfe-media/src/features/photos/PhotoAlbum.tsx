import type { EventView } from '@yolo/contract/events';
import { mediaApi, photoAddress, type PhotoListView, type PhotoShape } from '@yolo/contract/media';
import {
  Button,
  ButtonLink,
  Cluster,
  DownloadIcon,
  EmptyState,
  Heading,
  IconButton,
  MonitorIcon,
  SegmentedControl,
  Stack,
} from '@yolo/design-system';
import { PhotoGrid, PhotoGridSkeleton, type PhotoGridHandle } from '@yolo/design-system/areas';
import { LoadFailed, useAction } from '@yolo/platform/event';
import { useApi, usePlatform, useSession } from '@yolo/platform/remote';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { daysOf, inOrder } from './photos';
import { useArrivals } from './use-arrivals';
import { useNameAtRest } from './use-name-at-rest';
import { usePhotoAddress } from './use-photo-address';
import { usePhotoList } from './use-photos';
import { useRememberedPlace } from './use-remembered-place';
import { ViewerOnDemand } from './ViewerOnDemand';

/** The facts of an event that its album needs. */
export type AlbumEvent = Pick<EventView, 'id' | 'multiDay' | 'timeZone'> & { isOwner: boolean };

export interface PhotoAlbumProps {
  event: AlbumEvent;
  /** The photo in the address. */
  photoId: string | null;
  /** The address of the album, for null, or of one of its photos. */
  addressOf(photoId: string | null): string;
  /** Beside the heading, for readers who may add photos. */
  add?: ReactNode;
  /** Between heading and grid: the uploads, for the same readers. */
  uploads?: ReactNode;
}

/** All photos of an event, and the viewer above them. */
export function PhotoAlbum(props: PhotoAlbumProps) {
  const list = usePhotoList(props.event.id);
  if (list.data) return <Album {...props} list={list.data} />;
  if (list.isPending || list.data === null) return <PhotoGridSkeleton />;
  return <LoadFailed title="The photos could not be loaded" failed={list} />;
}

/** Sticks below the links of the areas while the page scrolls, and takes no room. */
const Pill = styled.div`
  position: sticky;
  z-index: var(--z-raised);
  top: 76px;
  display: flex;
  justify-content: center;
  height: 0;
  > div {
    height: fit-content;
    border-radius: var(--r-1);
    box-shadow: var(--sh-2);
  }
`;

function Album({ event, photoId, addressOf, add, uploads, list }: PhotoAlbumProps & { list: PhotoListView }) {
  const { requireLogin } = usePlatform();
  const { status } = useSession();
  const grid = useRef<PhotoGridHandle>(null);
  const container = useRef<HTMLDivElement>(null);
  const { order, setOrder, startAt } = useRememberedPlace(event.id, grid);
  const address = usePhotoAddress(photoId, addressOf);
  const isOpen = photoId !== null;
  const isAtTop = useCallback(
    () => !isOpen && (container.current?.getBoundingClientRect().top ?? 0) >= 0,
    [isOpen],
  );
  const { shown, waiting, showAll } = useArrivals(list.photos, isAtTop);
  const photos = useMemo(() => inOrder(shown, order), [shown, order]);
  const headings = useMemo(
    () => (event.multiDay && order === 'taken' ? daysOf(photos, event.timeZone) : []),
    [photos, order, event.multiDay, event.timeZone],
  );
  // A link may lead to a photo that still waits behind the pill.
  const isBehindPill = waiting.some(({ id }) => id === photoId);
  useEffect(() => {
    if (isBehindPill) showAll();
  });
  const isGuest = status === 'guest';
  useEffect(() => {
    if (isOpen && isGuest) requireLogin('open photos');
  }, [isOpen, isGuest, requireLogin]);
  const { named, onRest } = useNameAtRest(event.id);
  const open = ({ id }: PhotoShape) => (isGuest ? requireLogin('open photos') : address.open(id));
  // The photo to scroll to after the viewer has closed or new photos were inserted.
  const toShow = useRef<string | null>(null);
  useEffect(() => {
    if (photoId !== null) toShow.current = photoId;
  }, [photoId]);
  useEffect(() => {
    const id = toShow.current;
    if (isOpen || id === null) return;
    toShow.current = null;
    // A frame later, because on Back the browser restores the scroll position first.
    requestAnimationFrame(() => grid.current?.show(id));
  });

  return (
    <Stack gap={5}>
      <Cluster justify="space-between">
        <Heading level={2} count={list.photos.length || undefined}>
          Photos
        </Heading>
        {list.mayAdd && add}
      </Cluster>
      {list.mayAdd && uploads}
      {(photos.length > 0 || !isGuest) && (
        <Cluster justify="space-between">
          {photos.length > 1 && (
            <SegmentedControl
              label="Order"
              hideLabel
              value={order}
              onChange={setOrder}
              segments={[
                { value: 'newest', label: 'Newest' },
                { value: 'taken', label: 'As it happened' },
              ]}
            />
          )}
          {!isGuest && (
            <Cluster>
              <ButtonLink
                variant="quiet"
                icon={<MonitorIcon aria-hidden />}
                href={`/events/${event.id}/photos/wall`}
              >
                Show on a screen
              </ButtonLink>
              {photos.length > 0 && <DownloadAlbum eventId={event.id} />}
            </Cluster>
          )}
        </Cluster>
      )}
      {photos.length === 0 && <EmptyState drawing="photos" title="No photos uploaded yet for this event." />}
      <div ref={container}>
        <Pill role="status">
          {waiting.length > 0 && (
            <div>
              <Button
                variant="primary"
                onClick={() => {
                  showAll();
                  toShow.current = waiting[0]?.id ?? null;
                }}
              >
                {waiting.length === 1 ? '1 new photo' : `${waiting.length} new photos`}
              </Button>
            </div>
          )}
        </Pill>
        {photos.length > 0 && (
          <PhotoGrid
            ref={grid}
            photos={photos}
            headings={headings}
            startAt={startAt}
            thumbOf={(photo) => photoAddress(event.id, photo, 'thumb', list.keys.thumb)}
            onOpen={open}
            onRest={isGuest ? undefined : onRest}
            named={named}
          />
        )}
      </div>
      {photoId !== null && !isGuest && !isBehindPill && (
        <ViewerOnDemand
          {...{ event, photos, photoId }}
          keys={list.keys}
          onShow={address.show}
          onClose={(last) => {
            toShow.current = last;
            address.close();
          }}
        />
      )}
    </Stack>
  );
}

function DownloadAlbum({ eventId }: { eventId: string }) {
  const api = useApi(mediaApi);
  const download = useAction(
    async () => {
      const { url, name } = await api.readAlbumDownload({ params: { eventId } });
      // As a download of the browser, which resumes broken ones.
      const link = document.createElement('a');
      Object.assign(link, { href: url, download: name }).click();
    },
    { failed: 'Download failed', fallback: 'Please try again.', signInTo: 'download photos' },
  );
  return (
    <IconButton
      variant="outlined"
      label="Download all"
      aria-busy={download.busy || undefined}
      icon={<DownloadIcon aria-hidden />}
      onClick={() => download.run()}
    />
  );
}
