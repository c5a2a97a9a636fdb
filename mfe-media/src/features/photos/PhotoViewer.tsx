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

/** Milliseconds that a photo is looked at until it is in the address: browsers refuse an address that changes all the time. */
const SETTLED = 250;

export interface PhotoViewerProps {
  event: AlbumEvent;
  /** In the order of the grid; not empty. */
  photos: readonly PhotoShape[];
  keys: PhotoKeys;
  /** The photo of the address. */
  photoId: string;
  /** Another photo is looked at: it shall be in the address. */
  onShow(photoId: string): void;
  /** @param photoId the photo that was looked at last */
  onClose(photoId: string): void;
}

/** Photos over the album. One that is deleted meanwhile gives its place to the next. */
export function PhotoViewer({ event, photos, keys, photoId, onShow, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState({ id: photoId, index: indexOf(photos, photoId), address: photoId });
  if (at.address !== photoId) setAt({ id: photoId, index: indexOf(photos, photoId), address: photoId });
  const found = indexOf(photos, at.id);
  const index = found >= 0 ? found : Math.min(at.index, photos.length - 1);
  const photo = photos[index];
  const id = photo?.id;
  const show = (next: PhotoShape) => setAt({ ...at, id: next.id, index: indexOf(photos, next.id) });
  useEffect(() => {
    if (id === undefined || id === photoId) return;
    const timer = setTimeout(() => onShow(id), SETTLED);
    return () => clearTimeout(timer);
  });
  const { toast } = useToast();
  const hasEnded = useRef(false);
  useEffect(() => {
    if (photo || hasEnded.current) return;
    hasEnded.current = true;
    // The last one was deleted, or the address is of none that is here.
    if (photos.length > 0)
      toast({ title: 'Photo not found', message: 'Somebody has deleted it.', tone: 'error' });
    onClose(photoId);
  });
  if (!photo) return null;
  const neighbour = (by: number) => photos[(index + by + photos.length) % photos.length] ?? photo;
  return (
    <Shown
      {...{ event, photos, keys, photo }}
      before={neighbour(-1).id}
      after={neighbour(1).id}
      onShow={show}
      onClose={() => onClose(photo.id)}
    />
  );
}

interface ShownProps {
  event: AlbumEvent;
  photos: readonly PhotoShape[];
  keys: PhotoKeys;
  photo: PhotoShape;
  /** Ids of its neighbours: what is said of them is there before they are. */
  before: string;
  after: string;
  onShow(photo: PhotoShape): void;
  onClose(): void;
}

function Shown({ event, photos, keys, photo, before, after, onShow, onClose }: ShownProps) {
  const api = useApi(mediaApi);
  const about = usePhoto(event.id, photo.id).data;
  usePhoto(event.id, before);
  usePhoto(event.id, after);
  const acts = usePhotoActs(event.id, about);
  const share = useAction(async () => about && sharePhoto(event.id, about, keys), {
    failed: 'Could not share',
    fallback: 'Please try again.',
  });
  const [asking, setAsking] = useState(false);
  const address = (near: PhotoShape, size: 'thumb' | 'view') =>
    photoAddress(event.id, near, size, (size === 'view' ? keys.view : null) ?? keys.thumb);
  const by = about && faceOf(about.addedBy);
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
            {about && event.isOwner && (
              <IconButton
                label={about.offWall ? 'Show it on the wall' : 'Keep off the wall'}
                aria-pressed={about.offWall}
                icon={about.offWall ? <MonitorOffIcon aria-hidden /> : <MonitorIcon aria-hidden />}
                onClick={() => acts.keepOff.run(!about.offWall)}
              />
            )}
            {about && canShare() && (
              <IconButton label="Share" icon={<Share2Icon aria-hidden />} onClick={() => share.run()} />
            )}
            <IconButton
              label="Download"
              aria-busy={acts.download.busy || undefined}
              icon={<DownloadIcon aria-hidden />}
              onClick={() => acts.download.run(undefined)}
            />
            {about?.deletable && (
              <IconButton label="Delete" icon={<Trash2Icon aria-hidden />} onClick={() => setAsking(true)} />
            )}
          </>
        }
        foot={
          <PhotoFoot
            photoId={photo.id}
            by={about ? (by ?? null) : undefined}
            dateText={takenText(photo, event.timeZone)}
            note={waitingNote(photo)}
            likes={{
              count: about?.likes ?? 0,
              given: about?.liked ?? false,
              onChange: (given) => acts.like.run(given),
            }}
            comments={(about?.comments ?? []).map(({ by: writer, ...comment }) => ({
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
        open={asking}
        title="Delete this photo?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        danger
        busy={acts.removal.busy}
        onConfirm={() => {
          setAsking(false);
          acts.removal.run(undefined);
        }}
        onClose={() => setAsking(false)}
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
