import { useState, type ReactNode } from 'react';
import { CalendarIcon, MapPinIcon } from '../../icons';
import { Heading } from '../Heading/Heading';
import { EventPicture } from '../Scene/EventPicture';
import type { SceneName } from '../Scene/Scene';
import { Foot, Line, Picture, Root, Words, type EventCardSize } from './event-card-style';
import { useRotation } from './use-rotation';

export type { EventCardSize };

/** Maximum number of photos per card (spec 1 ch. 9). */
const PHOTOS_MAX = 24;

export interface EventCardProps {
  /** The event’s page. */
  href: string;
  /** The event’s name; it wraps and is never truncated. */
  name: string;
  /** A long date or range, or 'Date not set'. */
  dateText: string;
  /** The place, if it is known. */
  place?: string | null;
  /** The invitation picture. */
  imageUrl?: string | null;
  /** The picture in a few pixels, as a data: URL; shown until it has loaded. */
  imagePlaceholder?: string | null;
  /** The event's photos, of which at most 24 rotate every five seconds. */
  photos?: string[];
  /** The drawn scene if there is no picture. */
  scene?: SceneName | null;
  /** Drawings that are shown in turn with the date, five seconds each, if there is no picture. */
  placeholders?: readonly SceneName[];
  /** yyyy-MM-dd for the card that replaces a missing picture. */
  date?: string | null;
  /** Size for the kind of list: one `feature`, `card` and `print` in grids, `row` in columns. @default card */
  size?: EventCardSize;
  /** Heading level of its name, if it differs from the default of the size, e.g. below a section's heading. */
  level?: 2 | 3;
  /** Above the name of a feature: the HostLine. */
  host?: ReactNode;
  /** At the bottom: the AvatarStack, or only its text. */
  people?: ReactNode;
}

const headings = { feature: ['page', 2], card: ['item', 2], print: ['small', 3], row: ['item', 3] } as const;

type CardPictureProps = Pick<
  EventCardProps,
  'imageUrl' | 'imagePlaceholder' | 'photos' | 'scene' | 'placeholders' | 'date'
> & { paused: boolean };

function CardPicture(props: CardPictureProps) {
  const { imageUrl, imagePlaceholder, photos = [], date = null, paused } = props;
  const rotatedPhotos = photos.slice(0, PHOTOS_MAX);
  const hasPicture = Boolean(imageUrl) || rotatedPhotos.length > 0 || Boolean(props.scene);
  // The first one stands for the date.
  const rotatedDrawings = hasPicture ? [] : [null, ...(props.placeholders ?? [])];
  const at = useRotation(rotatedPhotos.length || rotatedDrawings.length, paused);
  const url = rotatedPhotos[at] ?? imageUrl;
  const scene = props.scene ?? rotatedDrawings[at];
  const blurred = url === imageUrl ? imagePlaceholder : null;
  return <EventPicture key={url ?? scene} imageUrl={url} imagePlaceholder={blurred} {...{ scene, date }} />;
}

function Lines({
  dateText,
  place,
  withIcons,
}: Pick<EventCardProps, 'dateText' | 'place'> & { withIcons: boolean }) {
  return (
    <>
      <Line>
        {withIcons && <CalendarIcon aria-hidden />}
        <span>{dateText}</span>
      </Line>
      {place && (
        <Line>
          {withIcons && <MapPinIcon aria-hidden />}
          <span dir="auto">{place}</span>
        </Line>
      )}
    </>
  );
}

/** An event in a list; the whole card is the link. */
export function EventCard(props: EventCardProps) {
  const { href, name, dateText, place, size = 'card', host, people } = props;
  const { imageUrl, imagePlaceholder, photos, scene, placeholders, date } = props;
  const [paused, setPaused] = useState(false);
  const [heading, ownLevel] = headings[size];
  const hasOwnSurface = size !== 'row' && size !== 'print';
  return (
    <Root
      href={href}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      $size={size}
      data-surface={hasOwnSurface ? '' : undefined}
    >
      <Picture $size={size}>
        <CardPicture {...{ imageUrl, imagePlaceholder, photos, scene, placeholders, date, paused }} />
      </Picture>
      <Words $size={size}>
        {host}
        <Heading level={props.level ?? ownLevel} size={heading}>
          {name}
        </Heading>
        <Lines dateText={dateText} place={place} withIcons={size === 'feature'} />
        {people && <Foot $size={size}>{people}</Foot>}
      </Words>
    </Root>
  );
}
