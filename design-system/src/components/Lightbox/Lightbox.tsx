import { useState } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, DownloadIcon, Trash2Icon, XIcon } from '../../icons';
import { Avatar } from '../Avatar/Avatar';
import { IconButton } from '../Button/IconButton';
import { ConfirmDialog, type ConfirmDialogProps } from '../Dialog/ConfirmDialog';
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
  /** In the order of the grid. */
  photos: P[];
  /** The photo it opens with; null is closed. */
  openAt: number | null;
  /** Told when the reader wants it closed; the owner closes it. */
  onClose: () => void;
  /** Asks for the original of this photo. */
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

const Arrows = ({ onMove }: { onMove: (by: number) => void }) => (
  <>
    <Arrow $side="start">
      <IconButton
        variant="outlined"
        label="Previous photo"
        icon={<ArrowLeftIcon aria-hidden />}
        onClick={() => onMove(-1)}
      />
    </Arrow>
    <Arrow $side="end">
      <IconButton
        variant="outlined"
        label="Next photo"
        icon={<ArrowRightIcon aria-hidden />}
        onClick={() => onMove(1)}
      />
    </Arrow>
  </>
);

interface ToolbarProps {
  /** '3 / 12' */
  count: string;
  onDownload: () => void;
  /** Left out where the member may not. */
  onDelete?: () => void;
  onClose: () => void;
}

const Toolbar = ({ count, onDownload, onDelete, onClose }: ToolbarProps) => (
  <Tools>
    <Count>
      <span>{count}</span>
    </Count>
    <IconButton label="Download" icon={<DownloadIcon aria-hidden />} onClick={onDownload} />
    {onDelete && <IconButton label="Delete" icon={<Trash2Icon aria-hidden />} onClick={onDelete} />}
    <IconButton label="Close" icon={<XIcon aria-hidden />} onClick={onClose} />
  </Tools>
);

/** Whose photo it is, and since when. */
const AddedBy = ({ photo: { by, dateText } }: { photo: LightboxPhoto }) => (
  <Foot>
    {by && <Avatar name={by.name} src={by.avatarUrl} size={44} />}
    <span>
      <b>
        <bdi>{by?.name ?? 'Former member'}</bdi>
      </b>
      <small>{dateText}</small>
    </span>
  </Foot>
);

const DeleteQuestion = (question: Pick<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm'>) => (
  <ConfirmDialog danger title="Delete this photo?" confirmLabel="Delete" {...question} />
);

function Viewer<P extends LightboxPhoto>(props: LightboxProps<P> & { openAt: number }) {
  const { photos, openAt, onClose, onDownload, onDelete, canDelete } = props;
  const slides = useSlides(photos.length, openAt);
  const [bare, setBare] = useState(false);
  const [asking, setAsking] = useState(false);
  const photo = photos[slides.index];
  if (!photo) return null;
  const deleteIt = () => {
    setAsking(false);
    onDelete?.(photo);
  };
  const deletable = onDelete && (canDelete?.(photo) ?? true);
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
      {photos.length > 1 && <Arrows onMove={slides.move} />}
      <Toolbar
        count={count}
        onDownload={() => onDownload(photo)}
        onDelete={deletable ? () => setAsking(true) : undefined}
        onClose={onClose}
      />
      <AddedBy photo={photo} />
      <VisuallyHidden role="status">{`Photo ${count}`}</VisuallyHidden>
      <DeleteQuestion open={asking} onClose={() => setAsking(false)} onConfirm={deleteIt} />
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
