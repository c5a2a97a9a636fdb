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
  /** Hue of the dominant colour in oklch degrees; the box has it until the picture has loaded. */
  hue?: number | null;
  /** Only the preview exists; the full size is still being uploaded. */
  small?: boolean;
}

/** For an owner that stores the scroll position. */
export interface PhotoGridHandle {
  /** Scrolls a photo into the window, if needed, and focuses it. */
  show(id: string): void;
  /** The first photo whose top is in the window; null at the top of the grid. */
  place(): PhotoPlace | null;
}

export interface PhotoPlace {
  id: string;
  /** Px from the window's top. */
  below: number;
}

export interface PhotoGridProps<P extends Photo> {
  /** In display order; there may be ten thousand. */
  photos: readonly P[];
  /** URL of a photo's thumbnail, 640 px wide; called for rendered photos. */
  thumbOf: (photo: P) => string;
  /** Called with the pressed photo and its index. */
  onOpen: (photo: P, index: number) => void;
  /** Headings such as days, each above its first photo. @default none */
  headings?: readonly GridHeading[];
  /** Called with the hovered or focused photo. */
  onRest?: (photo: P) => void;
  /** The owner of one photo, once known; shown on the photo on hover and focus. */
  named?: { id: string; name: string; avatarUrl?: string | null } | null;
  /** Stored position; the page scrolls there when the grid mounts. */
  startAt?: PhotoPlace | null;
  /** Handle for reading the position and for showing a photo. */
  ref?: Ref<PhotoGridHandle>;
}

/** Sizes from look/README.md, Sizes. */
const measuresFor = (width: number): RowMeasures =>
  width < 640 ? { width, row: 94, gap: 4, heading: 56 } : { width, row: 212, gap: 8, heading: 72 };

const none: readonly GridHeading[] = [];
/** Px kept free above a shown photo, since a sticky bar may cover the top of the window. */
const MARGIN = 84;

/**
 * Photos in justified rows; only rows near the window are rendered. Boxes have their final position before the picture
 * loads and never move. The grid is one tab stop: arrows, Home and End move between the photos.
 */
export function PhotoGrid<P extends Photo>(props: PhotoGridProps<P>) {
  const { photos, thumbOf, onOpen, headings = none, onRest, named, startAt, ref } = props;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const layout = useMemo(() => layRows(photos, measuresFor(width ?? 0), headings), [photos, width, headings]);
  const { rows, lefts, widths, height } = layout;
  const [from, to, firstVisible] = useRowsInWindow(root, rows);
  const keys = useGridKeys(root, photos, layout);
  const { focused, focusOn } = keys;
  const tabStop = focused ?? rows[firstVisible]?.first ?? 0;

  const scrollTo = (id: string, wantedTop: (top: number) => number | null) => {
    const at = photos.findIndex((photo) => photo.id === id);
    const row = rows[rowOf(rows, at)];
    if (!row || !root.current) return -1;
    const top = root.current.getBoundingClientRect().top + row.top;
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
      const at = scrollTo(id, (top) => (top >= MARGIN && top < window.innerHeight - MARGIN ? null : MARGIN));
      if (at >= 0) focusOn(at);
    },
    place() {
      const row = rows[firstVisible];
      const photo = row && photos[row.first];
      if (firstVisible === 0 || !photo || !root.current) return null;
      return { id: photo.id, below: root.current.getBoundingClientRect().top + row.top };
    },
  }));

  // One listener for all photos, so that the memoized boxes need no handler props.
  const placeOf = (target: EventTarget) => {
    const at = (target as Element).closest<HTMLElement>('[data-at]')?.dataset.at;
    return at === undefined ? undefined : Number(at);
  };
  const notify =
    (listener: ((photo: P, index: number) => void) | undefined) =>
    (event: PointerEvent | MouseEvent | FocusEvent) => {
      const at = placeOf(event.target);
      const photo = at === undefined ? undefined : photos[at];
      if (at !== undefined && photo) listener?.(photo, at);
    };
  const near = rows.slice(from, to);
  const focusedRow = focused === null ? undefined : rows[rowOf(rows, focused)];
  // In row order: an element that is moved in the DOM loses the focus.
  if (focusedRow && !near.includes(focusedRow))
    if (focusedRow.top < (near[0]?.top ?? 0)) near.unshift(focusedRow);
    else near.push(focusedRow);
  return (
    <Ground
      ref={root}
      style={{ height }}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.onBlur}
      onFocus={(event) => {
        keys.onFocus(event);
        notify(onRest)(event);
      }}
      onPointerOver={notify(onRest)}
      onClick={notify(onOpen)}
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
                  isStop={at === tabStop}
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
