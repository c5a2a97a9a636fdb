import { orderingDay, type EventSummaryView } from '@yolo/contract';
import { BlurUpImage, CardScene } from '@yolo/design-system';

/** An event's picture, or the card that stands in for one; it fills its box. */
export function EventPicture({ event }: { event: EventSummaryView }) {
  return event.image ? (
    <BlurUpImage src={event.image.thumbUrl} placeholder={event.image.placeholder} alt="" loading="lazy" />
  ) : (
    <CardScene date={orderingDay(event)} />
  );
}
