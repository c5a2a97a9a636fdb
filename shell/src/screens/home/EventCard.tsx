import { orderingDay, type EventSummaryView } from '@yolo/contract';
import {
  Art,
  CalendarIcon,
  Cluster,
  Heading,
  longDate,
  longDateRange,
  MapPinIcon,
  phone,
  role,
  Stack,
  surface,
  surfaceStyle,
  Text,
} from '@yolo/design-system';
import { css, styled } from 'styled-components';
import { sceneAt, useRotation } from './scenes';

const Root = styled.a.attrs(surface)<{ $wide: boolean }>`
  ${surfaceStyle}
  display: grid;
  grid-template-rows: auto 1fr;
  overflow: hidden;
  text-decoration: none;
  &:hover h2 {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  ${({ $wide }) => $wide && wideCard}
`;

const wideCard = css`
  grid-template: minmax(0, 1fr) / minmax(0, 600fr) minmax(0, 520fr);
  ${phone} {
    grid-template: auto 1fr / minmax(0, 1fr);
  }
`;

const Picture = styled.div<{ $ratio: number }>`
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: ${role('sk')};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled(Stack)`
  padding: clamp(16px, 3vw, 40px);
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${role('ink-2')};
  }
`;

export interface EventCardProps {
  event: EventSummaryView;
  /** The next event is shown large. */
  wide?: boolean;
  /** Which placeholder a card without a picture begins with. */
  place: number;
}

/** One of the member's events; leads to it. */
export function EventCard({ event, wide = false, place }: EventCardProps) {
  const ratio = wide ? 600 / 440 : 1;
  return (
    <Root href={`/events/${event.id}`} $wide={wide}>
      <Picture $ratio={ratio}>
        {event.image ? (
          <img src={event.image.thumbUrl} alt="" loading="lazy" />
        ) : (
          <Placeholder place={place} ratio={ratio} />
        )}
      </Picture>
      <Words gap={3}>
        <Heading level={2} size={wide ? 'section' : 'item'}>
          {event.name}
        </Heading>
        <Cluster gap={2}>
          <CalendarIcon aria-hidden />
          <Text as="span" size="small">
            {datesOf(event)}
          </Text>
        </Cluster>
        {event.location && (
          <Cluster gap={2}>
            <MapPinIcon aria-hidden />
            <Text as="span" size="small">
              {event.location}
            </Text>
          </Cluster>
        )}
        <Text size="small" tone="soft">
          {event.going} going
        </Text>
      </Words>
    </Root>
  );
}

function Placeholder({ place, ratio }: { place: number; ratio: number }) {
  const [step] = useRotation(place);
  return <Art name={sceneAt(step).name} ratio={ratio} />;
}

/** The specification's words for an event's dates (`spec 1 ch. 2`). */
export function datesOf(event: EventSummaryView): string {
  if (event.multiDay && event.startDate && event.endDate)
    return longDateRange(event.startDate, event.endDate);
  const day = orderingDay(event);
  return day ? longDate(day) : 'Date not set';
}
