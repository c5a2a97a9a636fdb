import type { ChatMode, DraftFields } from './chat.schema.ts';
import type { DraftFacts } from './designs.schema.ts';

/** The assistant's picture maker beside a form or an invitation: its button, which opens the chat in the mode Images. */
export interface ImageCreatorProps {
  /** null on Create Event, where there is no event yet. */
  eventId: string | null;
  /** What the form holds so far; absent where there is an event. */
  draft?: DraftFacts;
  /** Takes what was understood of the member's words; absent where there is no form. */
  onDraft?(draft: DraftFields): void;
  /** Takes the finished picture; it then goes the way of an uploaded one. */
  onPicture(picture: File): void;
}

/** What opens the chat, other than its button. */
export interface AssistantRequest {
  mode: ChatMode;
  /** What was pressed, whose form and picture the answers are for. */
  creator?: ImageCreatorProps;
}

/** The chat's card, outside the pages, so that it stays open across them. */
export interface ChatProps {
  /** Of the page that is open; null where it is no event's. */
  eventId: string | null;
  /** The tabs that the screen has; with one there are none (spec 2 ch. 2). */
  modes: readonly ChatMode[];
  asked: AssistantRequest | null;
  onClose(): void;
}

/** What waits on the page for clicks and swipes; it shows nothing until an egg hatches. */
export interface EggLayerProps {
  eventId: string;
}

declare module '@yolo/contract' {
  interface SlotTable {
    'assistant.image-creator/v2': ImageCreatorProps;
    'assistant.chat/v1': ChatProps;
    'assistant.eggs/v1': EggLayerProps;
  }
}
