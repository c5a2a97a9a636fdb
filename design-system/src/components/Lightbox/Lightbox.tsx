import { useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, XIcon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { useFocusFallback } from '../Dialog/use-focus-fallback';
import { useModal } from '../Dialog/use-modal';
import type { Photo } from '../PhotoGrid/PhotoGrid';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Arrow, Count, Foot, Room, Slide, Tools, Track, Window } from './lightbox-style';
import { useSlides } from './use-slides';
import { useZoom } from './use-zoom';

export interface LightboxProps<P extends Photo> {
  /** The photos, in the order of the grid. */
  photos: readonly P[];
  /** Id of the shown photo; null means closed. The owner gives each photo a URL, so that Back goes to the previous one. */
  shown: string | null;
  /** URL of a photo at 1600 px; called for the shown photo and its neighbours. */
  urlOf: (photo: P) => string;
  /** URL of the thumbnail, shown until the photo has loaded. */
  thumbOf: (photo: P) => string;
  /** Called with the photo that the user moves to; the owner shows it. */
  onShow: (photo: P) => void;
  /** Called when the user wants to close it; the owner closes it. */
  onClose: () => void;
  /** Loads the URL of the original; called when the zoom exceeds the detail of 1600 px. */
  originalOf?: (photo: P) => Promise<string>;
  /** Name of the photo’s owner, once known. */
  by?: string;
  /** IconButtons for actions, between the position and Close. */
  tools?: ReactNode;
  /** Below the photo: a PhotoFoot. */
  foot?: ReactNode;
}

/** Longest side of the pictures from `urlOf`, in px. */
const VIEW_SIDE = 1600;

/** In the yolo theme, the ink pattern is behind the photos instead of a dark background. */
const isPoster = () => document.documentElement.dataset.theme === 'yolo';

/** Subscribes to theme changes, which another tab can cause while a photo is open. */
function followTheme(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}

const shapeOf = ({ width, height }: Photo) => Math.round((1000 * width) / height) / 1000;

/**
 * Photos over the whole window, one at a time, in a loop (spec 2 ch. 2, Photo viewer). A swipe, arrows, Home and End move; two
 * fingers, a double tap, the wheel, + and - zoom to the original's pixels; Esc or a pull downwards closes and gives the focus
 * back; a click on the photo hides the controls, any key shows them again.
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
      // Replaces the picture only when decoded, to avoid an empty frame in between.
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      setOriginal((wanted) => (wanted?.id === photo.id ? { id: photo.id, url } : wanted));
    } catch {
      // The smaller picture stays.
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
  // So that keys still arrive here.
  useFocusFallback(
    () => track.current?.closest('dialog'),
    () => track.current,
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    // Text fields and a dialog over the photo handle their own keys.
    if (
      target.closest('input, textarea') ||
      target.closest('dialog') !== event.currentTarget.closest('dialog')
    )
      return;
    if (event.altKey || event.ctrlKey || event.metaKey || zoom.onKeyDown(event)) return;
    moveByKey(event);
  };
  const isYolo = useSyncExternalStore(followTheme, isPoster);
  const place = `${index + 1} / ${count}`;
  const words = `Photo ${index + 1} of ${count}${by ? ` by ${by}` : ''}`;
  return (
    <Room
      data-theme={isYolo ? 'yolo' : 'dark'}
      data-surface=""
      data-bare={bare ? '' : undefined}
      data-zoomed={zoomed ? '' : undefined}
      onKeyDownCapture={() => setBare(false)}
      onKeyDown={onKeyDown}
    >
      <Track ref={track} tabIndex={0} aria-label="Photos" onScroll={onScroll} {...zoom.handlers}>
        {strip.map((offset) => {
          const near = photos[placeAt(offset)] as P;
          const isOriginal = offset === 0 && original?.id === near.id && original.url !== null;
          return (
            <Slide
              // With two photos, the other one is rendered on both sides.
              key={count > 2 ? near.id : offset}
              aria-hidden={offset !== 0 || undefined}
              data-away={offset}
              {...(offset === 0 ? { 'data-middle': '' } : { 'data-neighbour': '' })}
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
