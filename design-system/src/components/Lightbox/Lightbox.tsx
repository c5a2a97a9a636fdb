import { useEffect, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, XIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { useModal } from '../Dialog/use-modal';
import type { Photo } from '../PhotoGrid/PhotoGrid';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Arrow, Count, Foot, Room, Slide, Tools, Track, Window } from './lightbox-style';
import { useSlides } from './use-slides';
import { useZoom } from './use-zoom';

export interface LightboxProps<P extends Photo> {
  /** In the order of the grid. */
  photos: readonly P[];
  /** Id of the photo that is shown; null is closed. Its owner gives each photo an address, so that Back goes to the one before. */
  shown: string | null;
  /** Address of a photo at 1600 px; asked for those that are near. */
  urlOf: (photo: P) => string;
  /** Address of its thumbnail, which stands until that has come. */
  thumbOf: (photo: P) => string;
  /** Told which photo the reader goes to; the owner shows it. */
  onShow: (photo: P) => void;
  /** Told when the reader wants it closed; the owner closes it. */
  onClose: () => void;
  /** Brings the original, once the photo is zoomed in further than its 1600 px show. */
  originalOf?: (photo: P) => Promise<string>;
  /** Whose photo it is, once that is known. */
  by?: string;
  /** What can be done with it, between its place and Close: IconButtons. */
  tools?: ReactNode;
  /** Below it: a PhotoFoot. */
  foot?: ReactNode;
}

/** The longest side of what `urlOf` leads to, in px. */
const VIEW_SIDE = 1600;

/** The poster has no dark room: its ink lies behind the photos. */
const isPoster = () => document.documentElement.dataset.theme === 'yolo';

/** Another tab may change the theme under an open photo. */
function followTheme(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}

const shapeOf = ({ width, height }: Photo) => Math.round((1000 * width) / height) / 1000;

/**
 * Photos over the whole window, one at a time, in a loop (spec 2 ch. 2, Photo viewer). A swipe, arrows, Home and End move; two
 * fingers, a double tap, the wheel, + and - zoom to the original's pixels; Esc or a pull downwards closes and gives the focus
 * back; a click on the photo hides the controls, any key brings them back.
 */
export function Lightbox<P extends Photo>(props: LightboxProps<P>) {
  const index = props.photos.findIndex(({ id }) => id === props.shown);
  const open = index >= 0;
  const { ref, handlers } = useModal(open, props.onClose, { hasAddress: true });
  return (
    <Window ref={ref} aria-label="Photo viewer" {...handlers}>
      {open && <Viewer {...props} index={index} />}
    </Window>
  );
}

function Viewer<P extends Photo>({ index, ...props }: LightboxProps<P> & { index: number }) {
  const { photos, urlOf, thumbOf, onShow, onClose, originalOf, by, tools, foot } = props;
  const count = photos.length;
  const photo = photos[index] as P;
  const [bare, setBare] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  const [original, setOriginal] = useState<{ id: string; url: string | null } | null>(null);
  const {
    track,
    strip,
    placeAt,
    move,
    onScroll,
    onKeyDown: moveByKey,
  } = useSlides(count, index, (to) => {
    const next = photos[to];
    if (next) onShow(next);
  });
  const getOriginal = async () => {
    setOriginal({ id: photo.id, url: null });
    try {
      const url = (await originalOf?.(photo)) ?? null;
      if (url === null) return;
      // Shown once it can be painted, so that nothing is missing in between.
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      setOriginal((wanted) => (wanted?.id === photo.id ? { id: photo.id, url } : wanted));
    } catch {
      // What is there stays there.
    }
  };
  const zoom = useZoom({
    track,
    shown: photo.id,
    originalWidth: photo.width,
    onTap: () => setBare((is) => !is),
    onPulledOff: onClose,
    onScale(scale) {
      setZoomed(scale > 1);
      const shown = track.current?.querySelector<HTMLElement>('[data-middle] > img')?.offsetWidth ?? 0;
      const there = photo.width * Math.min(1, VIEW_SIDE / Math.max(photo.width, photo.height));
      const isWanted = scale > 1 && there < photo.width && shown * scale * window.devicePixelRatio > there;
      if (isWanted && original?.id !== photo.id) void getOriginal();
    },
  });
  useEffect(() => {
    // A button may go with what it was about; keys are heard where the focus is.
    if (document.activeElement === document.body) track.current?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    // What is typed, and a question over the photo, have keys of their own.
    if (
      target.closest('input, textarea') ||
      target.closest('dialog') !== event.currentTarget.closest('dialog')
    )
      return;
    if (event.altKey || event.ctrlKey || event.metaKey || zoom.onKeyDown(event)) return;
    moveByKey(event);
  };
  const onPoster = useSyncExternalStore(followTheme, isPoster);
  const place = `${index + 1} / ${count}`;
  const words = `Photo ${index + 1} of ${count}${by ? ` by ${by}` : ''}`;
  return (
    <Room
      data-theme={onPoster ? 'yolo' : 'dark'}
      data-surface=""
      data-bare={bare ? '' : undefined}
      data-zoomed={zoomed ? '' : undefined}
      onKeyDownCapture={() => setBare(false)}
      onKeyDown={onKeyDown}
    >
      <Track ref={track} tabIndex={0} aria-label="Photos" onScroll={onScroll} {...zoom.handlers}>
        {strip.map((away) => {
          const near = photos[placeAt(away)] as P;
          const isOriginal = away === 0 && original?.id === near.id && original.url !== null;
          return (
            <Slide
              // Of two photos one stands on both sides.
              key={count > 2 ? near.id : away}
              aria-hidden={away !== 0 || undefined}
              data-away={away}
              {...(away === 0 ? { 'data-middle': '' } : { 'data-neighbour': '' })}
              style={{ '--shape': shapeOf(near) }}
            >
              <img
                src={isOriginal ? (original.url ?? '') : urlOf(near)}
                alt={words}
                width={near.width}
                height={near.height}
                draggable={false}
                data-egg="photo"
                style={{ backgroundImage: `url("${thumbOf(near)}")` }}
              />
            </Slide>
          );
        })}
      </Track>
      {count > 1 && (
        <>
          <Arrow $side="start">
            <IconButton
              variant="outlined"
              label="Previous photo"
              icon={<ArrowLeftIcon aria-hidden />}
              onClick={() => move(-1)}
            />
          </Arrow>
          <Arrow $side="end">
            <IconButton
              variant="outlined"
              label="Next photo"
              icon={<ArrowRightIcon aria-hidden />}
              onClick={() => move(1)}
            />
          </Arrow>
        </>
      )}
      <Tools>
        <Count>
          <span>{place}</span>
        </Count>
        {tools}
        <IconButton label="Close" icon={<XIcon aria-hidden />} onClick={onClose} />
      </Tools>
      {foot && <Foot>{foot}</Foot>}
      <VisuallyHidden role="status">{words}</VisuallyHidden>
    </Room>
  );
}
