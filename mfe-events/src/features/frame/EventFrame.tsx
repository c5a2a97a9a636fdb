import { orderingDay } from '@yolo/contract';
import type { EventFrameProps, EventView } from '@yolo/contract/events';
import { AreaNav, Container, EventFacts, EventPicture, wide } from '@yolo/design-system';
import { useEvent, useLiveEvent } from '@yolo/platform/event';
import { styled } from 'styled-components';
import { EventEggs } from '../../event/EventEggs';
import { EventName } from '../../event/EventName';
import { EventPlace } from '../../event/EventPlace';
import { EventWhen } from '../../event/EventWhen';
import { useAreaLinks } from './area-links';

/* The compact head of the areas: 144 px, a print of 72 px on phones (look/README.md, "The areas"). */
const Band = styled.div`
  background: var(--wash-card);
  [data-theme='yolo'] & {
    border-bottom: var(--bw) solid var(--bc);
  }
`;

const Row = styled(Container)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: var(--s-3) var(--s-4);
  align-items: start;
  padding-block: var(--s-4);
  /* Beside the print a long word would break. */
  @media (max-width: 22rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${wide} {
    grid-template-columns: 112px minmax(0, 1fr) minmax(0, 420px);
    align-items: center;
    min-height: 144px;
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
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Facts = styled.div`
  grid-column: 1 / -1;
  ${wide} {
    grid-column: auto;
  }
`;

/**
 * The head of an event on the pages of its areas: what other remotes put above their own content. The page keeps
 * its place until it is known, and says what is the matter where there is no event to show.
 */
export function EventFrame({ eventId }: EventFrameProps) {
  const event = useEvent(eventId);
  useLiveEvent(eventId, event.data?.seq);
  return event.data ? <Frame event={event.data} /> : null;
}

function Frame({ event }: { event: EventView }) {
  const areas = useAreaLinks(event);
  return (
    <>
      <Band data-egg="header">
        <Row>
          <Print>
            <EventPicture
              imageUrl={event.image?.thumbUrl}
              imagePlaceholder={event.image?.placeholder}
              scene={event.cover}
              date={orderingDay(event)}
            />
          </Print>
          <EventName event={event} size="section" href={`/events/${event.id}/invites`} />
          <Facts>
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
