import { orderingDay, type EventDates, type EventSummaryView } from '@yolo/contract';
import { CardScene, Scene } from '@yolo/design-system';

/** An event's own picture, else its cover, else the card that stands in for one; it fills its box. */
export function EventPicture({ event }: { event: EventDates & Pick<EventSummaryView, 'image' | 'cover'> }) {
  if (event.image) return <img src={event.image.thumbUrl} alt="" loading="lazy" />;
  return event.cover ? <Scene name={event.cover} /> : <CardScene date={orderingDay(event)} />;
}
