import type { EggLayerProps } from '@yolo/contract/assistant';
import type { EventView } from '@yolo/contract/events';
import { Slot } from '@yolo/platform/remote';

/**
 * Mounts the listener for clicks and swipes of an event's eggs, on all of its pages, if some are active. It takes no
 * room, and shows no error if it could not be fetched.
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
