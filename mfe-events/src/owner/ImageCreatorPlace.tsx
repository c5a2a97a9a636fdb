import type { ImageCreatorProps } from '@yolo/contract/assistant';
import { Button, WandSparklesIcon } from '@yolo/design-system';
import { Slot, usePlatform } from '@yolo/platform/remote';
import { styled } from 'styled-components';

const SLOT = 'assistant.image-creator/v2';

/* Until the button is there one of its size keeps its room, so that nothing beside it moves; it goes in the same frame. */
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

/** Where the assistant's button stands among those of a picture, where the release has an assistant. */
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
