import type { EggLayerProps } from '@yolo/contract/assistant';
import type { EventView } from '@yolo/contract/events';
import { Slot } from '@yolo/platform/remote';

/**
 * What waits for the clicks and swipes of an event's eggs, on all of its pages; fetched where it has some that are on. It
 * takes no room, and where it could not be fetched nothing is said.
 */
export function EventEggs({ event }: { event: EventView }) {
  if (!event.areaCounts?.eggs) return null;
  const props: EggLayerProps = { eventId: event.id };
  return (
    <div hidden>
      <Slot name="assistant.eggs/v1" props={props} />
    </div>
  );
}
