import { COMMENT_MAX, mediaApi, photoAddress, type PhotoKeys, type PhotoShape } from '@yolo/contract/media';
import { fullName, type MemberView } from '@yolo/contract/members';
import {
  ConfirmDialog,
  DownloadIcon,
  IconButton,
  MonitorIcon,
  MonitorOffIcon,
  Share2Icon,
  Trash2Icon,
} from '@yolo/design-system';
import { Lightbox, PhotoFoot } from '@yolo/design-system/lightbox';
import { useAction } from '@yolo/platform/event';
import { useApi, useToast } from '@yolo/platform/remote';
import { useEffect, useRef, useState } from 'react';
import type { AlbumEvent } from './PhotoAlbum';
import { takenText, waitingNote } from './photos';
import { canShare, sharePhoto, usePhotoActs } from './use-photo-acts';
import { usePhoto } from './use-photos';

/** Debounce of the address, in ms: browsers refuse an address that changes all the time. */
const ADDRESS_DEBOUNCE_MS = 250;

export interface PhotoViewerProps {
  event: AlbumEvent;
  /** In the order of the grid; not empty. */
  photos: readonly PhotoShape[];
  keys: PhotoKeys;
  /** The photo of the address. */
  photoId: string;
  /** Called when another photo is shown, to put it into the address. */
  onShow(photoId: string): void;
  /** @param photoId the photo that was shown last */
  onClose(photoId: string): void;
}

/** The viewer above the album. A photo that somebody deletes is replaced by the next one. */
export function PhotoViewer({ event, photos, keys, photoId, onShow, onClose }: PhotoViewerProps) {
  const [view, setView] = useState({ id: photoId, index: indexOf(photos, photoId), address: photoId });
  if (view.address !== photoId) setView({ id: photoId, index: indexOf(photos, photoId), address: photoId });
  const foundIndex = indexOf(photos, view.id);
  const index = foundIndex >= 0 ? foundIndex : Math.min(view.index, photos.length - 1);
  const photo = photos[index];
  const id = photo?.id;
  const show = (next: PhotoShape) => setView({ ...view, id: next.id, index: indexOf(photos, next.id) });
  useEffect(() => {
    if (id === undefined || id === photoId) return;
    const timer = setTimeout(() => onShow(id), ADDRESS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  const { toast } = useToast();
  const hasClosed = useRef(false);
  useEffect(() => {
    if (photo || hasClosed.current) return;
    hasClosed.current = true;
    // The last photo was deleted, or that of the address is not in the album.
    if (photos.length > 0)
      toast({ title: 'Photo not found', message: 'Somebody has deleted it.', tone: 'error' });
    onClose(photoId);
  });
  if (!photo) return null;
  const neighbour = (by: number) => photos[(index + by + photos.length) % photos.length] ?? photo;
  return (
    <OpenPhoto
      {...{ event, photos, keys, photo }}
      before={neighbour(-1).id}
      after={neighbour(1).id}
      onShow={show}
      onClose={() => onClose(photo.id)}
    />
  );
}

interface OpenPhotoProps {
  event: AlbumEvent;
  photos: readonly PhotoShape[];
  keys: PhotoKeys;
  photo: PhotoShape;
  /** Ids of its neighbours, whose details are loaded in advance. */
  before: string;
  after: string;
  onShow(photo: PhotoShape): void;
  onClose(): void;
}

function OpenPhoto({ event, photos, keys, photo, before, after, onShow, onClose }: OpenPhotoProps) {
  const api = useApi(mediaApi);
  const details = usePhoto(event.id, photo.id).data;
  usePhoto(event.id, before);
  usePhoto(event.id, after);
  const acts = usePhotoActs(event.id, details);
  const share = useAction(async () => details && sharePhoto(event.id, details, keys), {
    failed: 'Could not share',
    fallback: 'Please try again.',
  });
  const [isOpen, setIsOpen] = useState(false);
  const address = (near: PhotoShape, size: 'thumb' | 'view') =>
    photoAddress(event.id, near, size, (size === 'view' ? keys.view : null) ?? keys.thumb);
  const by = details && faceOf(details.addedBy);
  const originalOf = async ({ id }: PhotoShape) =>
    (await api.readPhotoDownload({ params: { eventId: event.id, photoId: id } })).url;
  return (
    <>
      <Lightbox
        photos={photos}
        shown={photo.id}
        urlOf={(near) => address(near, 'view')}
        thumbOf={(near) => address(near, 'thumb')}
        onShow={onShow}
        onClose={onClose}
        originalOf={photo.small ? undefined : originalOf}
        by={by?.name}
        tools={
          <>
            {details && event.isOwner && (
              <IconButton
                label={details.offWall ? 'Show it on the wall' : 'Keep off the wall'}
                aria-pressed={details.offWall}
                icon={details.offWall ? <MonitorOffIcon aria-hidden /> : <MonitorIcon aria-hidden />}
                onClick={() => acts.keepOff.run(!details.offWall)}
              />
            )}
            {details && canShare() && (
              <IconButton label="Share" icon={<Share2Icon aria-hidden />} onClick={() => share.run()} />
            )}
            <IconButton
              label="Download"
              aria-busy={acts.download.busy || undefined}
              icon={<DownloadIcon aria-hidden />}
              onClick={() => acts.download.run(undefined)}
            />
            {details?.deletable && (
              <IconButton label="Delete" icon={<Trash2Icon aria-hidden />} onClick={() => setIsOpen(true)} />
            )}
          </>
        }
        foot={
          <PhotoFoot
            photoId={photo.id}
            by={details ? (by ?? null) : undefined}
            dateText={takenText(photo, event.timeZone)}
            note={waitingNote(photo)}
            likes={{
              count: details?.likes ?? 0,
              given: details?.liked ?? false,
              onChange: (given) => acts.like.run(given),
            }}
            comments={(details?.comments ?? []).map(({ by: writer, ...comment }) => ({
              ...comment,
              by: faceOf(writer),
            }))}
            maxLength={COMMENT_MAX}
            onComment={(text, onDone) => acts.comment.run(text, onDone)}
            busy={acts.comment.busy}
            onDeleteComment={({ id }) => acts.uncomment.run(id)}
          />
        }
      />
      <ConfirmDialog
        open={isOpen}
        title="Delete this photo?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={acts.removal.busy}
        onConfirm={() => {
          setIsOpen(false);
          acts.removal.run(undefined);
        }}
        onClose={() => setIsOpen(false)}
      >
        It goes for everybody, with its likes and comments.
      </ConfirmDialog>
    </>
  );
}

const indexOf = (photos: readonly PhotoShape[], photoId: string) =>
  photos.findIndex(({ id }) => id === photoId);

const faceOf = (member: MemberView | null) =>
  member && { name: fullName(member), avatarUrl: member.avatarUrl };
