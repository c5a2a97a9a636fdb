import type { ImageCreatorProps } from '@yolo/contract/assistant';
import { Button, WandSparklesIcon } from '@yolo/design-system';
import { usePlatform } from '@yolo/platform/remote';
import { useEffect, useRef } from 'react';

/**
 * Opens the assistant for the form or the invitation beside it (spec 2 ch. 2): for pictures where there is an event, and on
 * Create Event for everything, of which the picture is a part.
 */
export function ImageCreator(creator: ImageCreatorProps) {
  const { openAssistant } = usePlatform();
  const { eventId } = creator;
  const current = useCurrent(creator);
  if (!openAssistant) return null;
  const mode = eventId === null ? 'general' : 'invite_image';
  return (
    <Button
      icon={<WandSparklesIcon aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => openAssistant({ mode, creator: current })}
    >
      {eventId === null ? 'Create with AI' : 'AI Powered'}
    </Button>
  );
}

/** A creator whose members read the form at the moment of the call, not of the press. */
function useCurrent(creator: ImageCreatorProps): ImageCreatorProps {
  const latest = useRef(creator);
  useEffect(() => {
    latest.current = creator;
  });
  const { eventId } = creator;
  return {
    eventId,
    get draft() {
      return latest.current.draft;
    },
    onPicture: (picture) => latest.current.onPicture(picture),
    ...(creator.onDraft && { onDraft: (draft) => latest.current.onDraft?.(draft) }),
  };
}
