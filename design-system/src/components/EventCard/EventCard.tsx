import { useState, type ReactNode } from 'react';
import { CalendarIcon, MapPinIcon } from '../../icons';
import { Heading } from '../Heading/Heading';
import { EventPicture } from '../Scene/EventPicture';
import type { SceneName } from '../Scene/Scene';
import { Foot, Line, Picture, Root, Words, type EventCardSize } from './event-card-style';
import { useRotation } from './use-rotation';

export type { EventCardSize };

/** Photos per card at most (spec 1 ch. 9). */
const MOST_PHOTOS = 24;

export interface EventCardProps {
  /** The event’s page. */
  href: string;
  /** The event’s name; it wraps and is never cut. */
  name: string;
  /** A long date or range, or 'Date not set'. */
  dateText: string;
  /** Where it is; left out where nobody knows. */
  place?: string | null;
  /** The invitation picture. */
  imageUrl?: string | null;
  /** The picture in a few pixels, as a data: URL; stands until it is there. */
  imagePlaceholder?: string | null;
  /** The event's photos; they take turns every five seconds, at most 24 of them. */
  photos?: string[];
  /** The drawn scene where there is no picture. */
  scene?: SceneName | null;
  /** Where there is no picture of any kind, drawings that take turns with the card with its date, every five seconds. */
  placeholders?: readonly SceneName[];
  /** yyyy-MM-dd for the card that stands in for a picture. */
  date?: string | null;
  /** By the list that it stands in: one `feature`, `card` and `print` in grids, `row` in columns. @default card */
  size?: EventCardSize;
  /** Place of its name in the outline, where that is not what the size says, e.g. under a section's head. */
  level?: 2 | 3;
  /** Above the name of a feature: the HostLine. */
  host?: ReactNode;
  /** At the foot: the AvatarStack, or its words alone. */
  people?: ReactNode;
}

const headings = { feature: ['page', 2], card: ['item', 2], print: ['small', 3], row: ['item', 3] } as const;

type CardPictureProps = Pick<
  EventCardProps,
  'imageUrl' | 'imagePlaceholder' | 'photos' | 'scene' | 'placeholders' | 'date'
> & { resting: boolean };

function CardPicture(props: CardPictureProps) {
  const { imageUrl, imagePlaceholder, photos = [], date = null, resting } = props;
  const turns = photos.slice(0, MOST_PHOTOS);
  const hasPicture = Boolean(imageUrl) || turns.length > 0 || Boolean(props.scene);
  const drawn = hasPicture ? [] : [null, ...(props.placeholders ?? [])];
  const at = useRotation(turns.length || drawn.length, resting);
  const url = turns[at] ?? imageUrl;
  const scene = props.scene ?? drawn[at];
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
  const [resting, setResting] = useState(false);
  const [heading, ownLevel] = headings[size];
  const onGround = size === 'row' || size === 'print';
  const rest = { onPointerEnter: () => setResting(true), onPointerLeave: () => setResting(false) };
  return (
    <Root
      href={href}
      {...rest}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      $size={size}
      data-surface={onGround ? undefined : ''}
    >
      <Picture $size={size}>
        <CardPicture {...{ imageUrl, imagePlaceholder, photos, scene, placeholders, date, resting }} />
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
