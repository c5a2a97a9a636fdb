import { useState } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, DownloadIcon, Trash2Icon, XIcon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import { IconButton } from '../Button/IconButton';
import { ConfirmDialog } from '../Dialog/ConfirmDialog';
import { useModal } from '../Dialog/use-modal';
import type { Photo } from '../PhotoGrid/PhotoGrid';
import { shapeOf } from '../PhotoGrid/shape';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Arrow, Count, Foot, Room, Slide, Tools, Track, Window } from './lightbox-style';
import { useSlides } from './use-slides';

export interface LightboxPhoto extends Photo {
  /** The picture at 1600 px. */
  url: string;
  /** When it was added, in words. */
  dateText: string;
}

export interface LightboxProps<P extends LightboxPhoto> {
  photos: P[];
  /** The photo it opens with; null is closed. */
  openAt: number | null;
  onClose: () => void;
  onDownload: (photo: P) => void;
  /** Asked after the member has confirmed. */
  onDelete?: (photo: P) => void;
  /** Who may delete which photo; all of them when left out. */
  canDelete?: (photo: P) => boolean;
}

interface SlidesProps {
  photos: LightboxPhoto[];
  slides: ReturnType<typeof useSlides>;
  onPress: () => void;
}

function Strip({ photos, slides: { track, strip, photoAt, index, onScroll }, onPress }: SlidesProps) {
  return (
    <Track ref={track} tabIndex={0} aria-label="Photos" onScroll={onScroll} onClick={onPress}>
      {strip.map((position) => {
        const photo = photos[photoAt(position)];
        const middle = photoAt(position) === index && position === strip[strip.length >> 1];
        if (!photo) return null;
        return (
          <Slide
            key={position}
            aria-hidden={!middle || undefined}
            data-position={position}
            {...(middle ? { 'data-middle': '' } : { 'data-neighbour': '' })}
          >
            <img
              src={photo.url}
              alt={photo.by ? `Photo by ${photo.by.name}` : 'Photo'}
              width={photo.width}
              height={photo.height}
              draggable={false}
              style={{ ...shapeOf(photo), backgroundImage: `url("${photo.thumbUrl}")` }}
            />
          </Slide>
        );
      })}
    </Track>
  );
}

function Viewer<P extends LightboxPhoto>(props: LightboxProps<P> & { openAt: number }) {
  const { photos, openAt, onClose, onDownload, onDelete, canDelete } = props;
  const slides = useSlides(photos.length, openAt);
  const [bare, setBare] = useState(false);
  const [asking, setAsking] = useState(false);
  const photo = photos[slides.index];
  if (!photo) return null;
  const count = `${slides.index + 1} / ${photos.length}`;
  return (
    <Room
      data-theme="dark"
      data-surface=""
      data-bare={bare ? '' : undefined}
      onKeyDownCapture={() => setBare(false)}
      onKeyDown={slides.onKeyDown}
    >
      <Strip photos={photos} slides={slides} onPress={() => setBare(!bare)} />
      {photos.length > 1 && (
        <>
          <Arrow $side="start">
            <IconButton
              variant="outlined"
              label="Previous photo"
              icon={<ArrowLeftIcon aria-hidden />}
              onClick={() => slides.move(-1)}
            />
          </Arrow>
          <Arrow $side="end">
            <IconButton
              variant="outlined"
              label="Next photo"
              icon={<ArrowRightIcon aria-hidden />}
              onClick={() => slides.move(1)}
            />
          </Arrow>
        </>
      )}
      <Tools>
        <Count>
          <span>{count}</span>
        </Count>
        <IconButton label="Download" icon={<DownloadIcon aria-hidden />} onClick={() => onDownload(photo)} />
        {onDelete && (canDelete?.(photo) ?? true) && (
          <IconButton label="Delete" icon={<Trash2Icon aria-hidden />} onClick={() => setAsking(true)} />
        )}
        <IconButton label="Close" icon={<XIcon aria-hidden />} onClick={onClose} />
      </Tools>
      <Foot>
        {photo.by && <Avatar name={photo.by.name} src={photo.by.avatarUrl} size={44} />}
        <span>
          <b>
            <bdi>{photo.by?.name ?? 'Former member'}</bdi>
          </b>
          <small>{photo.dateText}</small>
        </span>
      </Foot>
      <VisuallyHidden role="status">{`Photo ${count}`}</VisuallyHidden>
      <ConfirmDialog
        open={asking}
        danger
        title="Delete this photo?"
        confirmLabel="Delete"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDelete?.(photo);
        }}
      />
    </Room>
  );
}

/**
 * Photos over the whole window, one at a time, in a loop (spec 2 ch. 2, Photo viewer). Arrows, Home and End move, Esc
 * closes and gives the focus back; a click on the photo hides the controls, any key brings them back.
 */
export function Lightbox<P extends LightboxPhoto>(props: LightboxProps<P>) {
  const open = props.openAt !== null && props.photos.length > 0;
  const { ref, handlers } = useModal(open, props.onClose);
  return (
    <Window ref={ref} aria-label="Photo viewer" {...handlers}>
      {props.openAt !== null && open && <Viewer {...props} openAt={props.openAt} />}
    </Window>
  );
}
