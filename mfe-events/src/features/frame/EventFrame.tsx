import { orderingDay } from '@yolo/contract';
import type { EventFrameProps, EventView } from '@yolo/contract/events';
import {
  AreaNav,
  ChevronRightIcon,
  Container,
  EventFacts,
  EventPicture,
  IconButton,
  phone,
  Text,
  wide,
} from '@yolo/design-system';
import { useEvent, useLiveEvent } from '@yolo/platform/event';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { EventEggs } from '../../event/EventEggs';
import { EventName } from '../../event/EventName';
import { EventPlace } from '../../event/EventPlace';
import { EventWhen } from '../../event/EventWhen';
import { useAreaLinks } from './area-links';
import { shortDates } from './short-dates';

/* The compact head of the areas: 144 px (look/README.md, "The areas"); on phones one line until it is unfolded. */
const Band = styled.div`
  background: var(--wash-card);
  [data-theme='yolo'] & {
    border-bottom: var(--bw) solid var(--bc);
  }
`;

/* The folded state is an attribute that takes effect by media query only, so that nothing moves on hydration. */
const Row = styled(Container)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: var(--s-3) var(--s-4);
  align-items: start;
  padding-block: var(--s-4);
  ${wide} {
    grid-template-columns: 112px minmax(0, 1fr) minmax(0, 420px);
    align-items: center;
    min-height: 144px;
  }
  ${phone} {
    &[data-folded] {
      grid-template-columns: minmax(0, 1fr) auto auto;
      column-gap: var(--s-3);
      align-items: center;
      padding-block: 6px;
    }
  }
`;

const Print = styled.div`
  width: 72px;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: 6px;
  background: var(--sk);
  ${wide} {
    width: auto;
  }
  ${phone} {
    grid-area: 1 / 1 / span 2;
    [data-folded] > & {
      display: none;
    }
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/* Unfolded, the owner's button stands below the one that folds, so that the name has the room of both. */
const Name = styled.div`
  min-width: 0;
  ${phone} {
    :not([data-folded]) > &,
    :not([data-folded]) > & > div {
      display: contents;
    }
    :not([data-folded]) > & h1 {
      grid-area: 1 / 2 / span 2;
    }
    :not([data-folded]) > & h1 + button {
      grid-area: 2 / 3;
    }
    > form {
      grid-area: 2 / 1 / auto / -1;
    }
  }
`;

/* One line. In yolo a section's head is a label on the ground, but not here. */
const Line = styled(Name)`
  ${phone} {
    [data-folded][data-folded][data-folded] > & h1 {
      width: auto;
      padding: 0;
      background: none;
      border: 0;
      box-shadow: none;
      transform: none;
      font-size: var(--t-3);
      line-height: 1.25;
    }
    [data-folded] > & h1 a {
      overflow: hidden;
      padding-block: 12px;
      margin-block: 0;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    [data-folded] > & h1 + button {
      display: none;
    }
  }
`;

const Day = styled.div`
  display: none;
  ${phone} {
    [data-folded] > & {
      display: block;
    }
  }
`;

const Fold = styled.div`
  display: none;
  ${phone} {
    display: block;
    :not([data-folded]) > & {
      grid-area: 1 / 3;
    }
  }
  svg {
    rotate: 90deg;
  }
  [aria-expanded='true'] svg {
    rotate: -90deg;
  }
`;

const Facts = styled.div`
  grid-column: 1 / -1;
  ${wide} {
    grid-column: auto;
  }
  ${phone} {
    [data-folded] > & {
      display: none;
    }
  }
`;

/**
 * The head of an event, which other remotes put above the content of its areas. The page reserves its space until
 * it has loaded, and shows an error if there is no event.
 */
export function EventFrame({ eventId }: EventFrameProps) {
  const event = useEvent(eventId);
  useLiveEvent(eventId, event.data?.seq);
  return event.data ? <Frame event={event.data} /> : null;
}

function Frame({ event }: { event: EventView }) {
  const areas = useAreaLinks(event);
  const [folded, setFolded] = useState(true);
  const facts = useId();
  return (
    <>
      <Band data-egg="header">
        <Row data-folded={folded ? '' : undefined}>
          <Print>
            <EventPicture
              imageUrl={event.image?.thumbUrl}
              imagePlaceholder={event.image?.placeholder}
              scene={event.cover}
              date={orderingDay(event)}
            />
          </Print>
          <Line>
            <EventName event={event} size="section" href={`/events/${event.id}/invites`} />
          </Line>
          <Day>
            <Text size="small" tone="soft">
              {shortDates(event)}
            </Text>
          </Day>
          <Fold>
            <IconButton
              label="Event details"
              icon={<ChevronRightIcon aria-hidden />}
              aria-expanded={!folded}
              aria-controls={facts}
              onClick={() => setFolded(!folded)}
            />
          </Fold>
          <Facts id={facts}>
            <EventFacts>
              <EventWhen event={event} />
              <EventPlace event={event} />
            </EventFacts>
          </Facts>
        </Row>
      </Band>
      {areas.length > 1 && <AreaNav items={areas} />}
      <EventEggs event={event} />
    </>
  );
}
