import { orderingDay } from '@yolo/contract';
import type { EventSummaryView } from '@yolo/contract/events';
import { EventPicture } from '@yolo/design-system';
import { styled } from 'styled-components';

const Print = styled.div`
  flex: 0 0 40px;
  height: 40px;
  overflow: hidden;
  border-radius: 4px;
  > * {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** An event's small picture, in a row of search results. */
export const EventPrint = ({ event }: { event: EventSummaryView }) => (
  <Print>
    <EventPicture
      imageUrl={event.image?.thumbUrl}
      imagePlaceholder={event.image?.placeholder}
      scene={event.cover}
      date={orderingDay(event)}
    />
  </Print>
);
