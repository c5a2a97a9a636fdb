import type { ImageCreatorProps } from '@yolo/contract/assistant';
import { Button, WandSparklesIcon } from '@yolo/design-system';
import { Slot, usePlatform } from '@yolo/platform/remote';
import { styled } from 'styled-components';

const SLOT = 'assistant.image-creator/v2';

/* A placeholder keeps the room of the button until it is shown, and goes in the same frame, so that nothing moves. */
const Room = styled.div`
  display: contents;
  > [data-slot]:not([data-shown]) {
    position: absolute;
  }
  > [data-slot] + * {
    visibility: hidden;
  }
  > [data-slot][data-shown] + * {
    display: none;
  }
`;

/** The place of the assistant's button among those of a picture, if the release has an assistant. */
export function ImageCreatorPlace(creator: ImageCreatorProps) {
  const { slots } = usePlatform();
  if (!slots.has(SLOT)) return null;
  return (
    <Room>
      <Slot name={SLOT} props={creator} />
      <Button icon={<WandSparklesIcon aria-hidden />} aria-hidden tabIndex={-1}>
        {creator.eventId === null ? 'Create with AI' : 'AI Powered'}
      </Button>
    </Room>
  );
}
