import {
  memo,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
} from 'react';
import { nearestPaint, role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { Heading } from '../Heading/Heading';
import { Day, Ground, Name, Open, Tile } from './grid-style';
import { layRows, rowOf, type GridHeading, type RowMeasures, type Sized } from './rows';
import { useGridKeys } from './use-grid-keys';
import { useRowsInWindow, useWidth } from './use-window';

export type { GridHeading } from './rows';

export interface Photo extends Sized {
  /** Of its commonest colour, in oklch degrees: its box has it until the picture arrives. */
  hue?: number | null;
  /** Only its preview is there; the full size is on its way. */
  small?: boolean;
}

/** For the owner that remembers where the reader was. */
export interface PhotoGridHandle {
  /** Brings a photo into the window, unless it is there, and gives it the focus. */
  show(id: string): void;
  /** The first photo that begins in the window; null at the grid's top. */
  place(): PhotoPlace | null;
}

export interface PhotoPlace {
  id: string;
  /** Px from the window's top. */
  below: number;
}

export interface PhotoGridProps<P extends Photo> {
  /** In the order in which they are shown; there may be ten thousand. */
  photos: readonly P[];
  /** Address of a photo's thumbnail, 640 px wide; asked for those that are drawn. */
  thumbOf: (photo: P) => string;
  /** Told the photo that was pressed, and its place. */
  onOpen: (photo: P, index: number) => void;
  /** Days above the photos that begin with one of them. @default none */
  headings?: readonly GridHeading[];
  /** Told on which photo the pointer or the focus rests. */
  onRest?: (photo: P) => void;
  /** Whose photo one of them is, once that is known: the name stands on it on hover and focus. */
  named?: { id: string; name: string; avatarUrl?: string | null } | null;
  /** Where the reader was: the page scrolls there as the grid appears. */
  startAt?: PhotoPlace | null;
  /** For asking where the reader is, and for showing a photo. */
  ref?: Ref<PhotoGridHandle>;
}

/** Look/README.md, Sizes. */
const measuresFor = (width: number): RowMeasures =>
  width < 640 ? { width, row: 94, gap: 4, heading: 56 } : { width, row: 212, gap: 8, heading: 72 };

const none: readonly GridHeading[] = [];
/** Px that stay free above a photo that is shown: something may stick to the window's top. */
const ABOVE = 84;

/**
 * Photos in justified rows, of which only those near the window are in the page. Boxes have their places before a picture
 * arrives, and none ever moves. The grid is one stop for Tab: arrows, Home and End go through the photos.
 */
export function PhotoGrid<P extends Photo>(props: PhotoGridProps<P>) {
  const { photos, thumbOf, onOpen, headings = none, onRest, named, startAt, ref } = props;
  const ground = useRef<HTMLDivElement>(null);
  const width = useWidth(ground);
  const layout = useMemo(() => layRows(photos, measuresFor(width ?? 0), headings), [photos, width, headings]);
  const { rows, lefts, widths, height } = layout;
  const [from, to, inSight] = useRowsInWindow(ground, rows);
  const keys = useGridKeys(ground, photos, layout);
  const { focused, focusOn } = keys;
  const stop = focused ?? rows[inSight]?.first ?? 0;

  const scrollTo = (id: string, wantedTop: (top: number) => number | null) => {
    const at = photos.findIndex((photo) => photo.id === id);
    const row = rows[rowOf(rows, at)];
    if (!row || !ground.current) return -1;
    const top = ground.current.getBoundingClientRect().top + row.top;
    const wanted = wantedTop(top);
    if (wanted !== null) window.scrollBy({ top: top - wanted, behavior: 'instant' });
    return at;
  };
  const hasStarted = useRef(false);
  useLayoutEffect(() => {
    if (width === null || hasStarted.current) return;
    hasStarted.current = true;
    if (startAt) scrollTo(startAt.id, () => startAt.below);
  });
  useImperativeHandle(ref, () => ({
    show(id) {
      const at = scrollTo(id, (top) => (top >= ABOVE && top < window.innerHeight - ABOVE ? null : ABOVE));
      if (at >= 0) focusOn(at);
    },
    place() {
      const row = rows[inSight];
      const photo = row && photos[row.first];
      if (inSight === 0 || !photo || !ground.current) return null;
      return { id: photo.id, below: ground.current.getBoundingClientRect().top + row.top };
    },
  }));

  // One listener for all: a box that is drawn again costs nothing then.
  const placeOf = (target: EventTarget) => {
    const at = (target as Element).closest<HTMLElement>('[data-at]')?.dataset.at;
    return at === undefined ? undefined : Number(at);
  };
  const tell =
    (listener: ((photo: P, index: number) => void) | undefined) =>
    (event: PointerEvent | MouseEvent | FocusEvent) => {
      const at = placeOf(event.target);
      const photo = at === undefined ? undefined : photos[at];
      if (at !== undefined && photo) listener?.(photo, at);
    };
  const near = rows.slice(from, to);
  const focusedRow = focused === null ? undefined : rows[rowOf(rows, focused)];
  // In its place among the others: what is moved in the page loses the focus.
  if (focusedRow && !near.includes(focusedRow))
    if (focusedRow.top < (near[0]?.top ?? 0)) near.unshift(focusedRow);
    else near.push(focusedRow);
  return (
    <Ground
      ref={ground}
      style={{ height }}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.onBlur}
      onFocus={(event) => {
        keys.onFocus(event);
        tell(onRest)(event);
      }}
      onPointerOver={tell(onRest)}
      onClick={tell(onOpen)}
    >
      {width !== null &&
        near.map(
          ({ title, first, top, height: high }) =>
            title !== undefined && (
              <Day key={first} style={{ top, height: high }}>
                <Heading level={3}>{title}</Heading>
              </Day>
            ),
        )}
      {width !== null && (
        <ul aria-label="Photos">
          {near.flatMap((row) =>
            photos.slice(row.first, row.end).map((photo, offset) => {
              const at = row.first + offset;
              return (
                <PhotoTile
                  key={photo.id}
                  src={thumbOf(photo)}
                  hue={photo.hue ?? null}
                  small={photo.small ?? false}
                  at={at}
                  count={photos.length}
                  left={lefts[at] ?? 0}
                  top={row.top}
                  width={widths[at] ?? 0}
                  height={row.height}
                  isStop={at === stop}
                  named={named?.id === photo.id ? named : null}
                />
              );
            }),
          )}
        </ul>
      )}
    </Ground>
  );
}

interface TileProps {
  src: string;
  hue: number | null;
  small: boolean;
  at: number;
  count: number;
  left: number;
  top: number;
  width: number;
  height: number;
  isStop: boolean;
  named: PhotoGridProps<Photo>['named'];
}

const PhotoTile = memo(function PhotoTile(props: TileProps) {
  const { src, hue, small, at, count, left, top, width, height, isStop, named } = props;
  const label = [`Photo ${at + 1} of ${count}`, named && `by ${named.name}`, small && 'full size on its way'];
  const colour = hue === null ? {} : { '--hue': hue, '--paint': role(`paint-${nearestPaint(hue)}`) };
  return (
    <Tile
      style={{ insetInlineStart: left, top, width, height, ...colour } as CSSProperties}
      data-hue={hue === null ? undefined : ''}
      data-small={small ? '' : undefined}
      aria-setsize={count}
      aria-posinset={at + 1}
    >
      <Open
        type="button"
        aria-label={label.filter(Boolean).join(', ')}
        tabIndex={isStop ? 0 : -1}
        data-at={at}
        data-egg="photo"
      >
        <img src={src} alt="" decoding="async" />
        {named && (
          <Name aria-hidden>
            <Avatar name={named.name} src={named.avatarUrl} size={24} />
            <bdi>{named.name}</bdi>
          </Name>
        )}
      </Open>
    </Tile>
  );
});
