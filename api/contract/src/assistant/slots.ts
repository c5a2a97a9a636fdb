import type { ChatMode, DraftFields } from './chat.schema.ts';
import type { DraftFacts } from './designs.schema.ts';

/** The assistant's picture maker beside a form or an invitation: its button, which opens the chat in the mode Images. */
export interface ImageCreatorProps {
  /** null on Create Event, where there is no event yet. */
  eventId: string | null;
  /** What the form holds so far; absent where there is an event. */
  draft?: DraftFacts;
  /** Receives the fields recognized in the member's words; absent where there is no form. */
  onDraft?(draft: DraftFields): void;
  /** Receives the finished picture, which is then handled like an uploaded one. */
  onPicture(picture: File): void;
}

/** A request that opens the chat, other than by its button. */
export interface AssistantRequest {
  mode: ChatMode;
  /** The image creator that was pressed: answers go to its form and picture. */
  creator?: ImageCreatorProps;
}

/** The chat's card, outside the pages, so that it stays open across them. */
export interface ChatProps {
  /** The event of the open page; null if the page is not about an event. */
  eventId: string | null;
  /** The modes of the screen; a single one is shown without tabs (spec 2 ch. 2). */
  modes: readonly ChatMode[];
  asked: AssistantRequest | null;
  onClose(): void;
}

/** Listens on the page for clicks and swipes; it shows nothing until an egg is triggered. */
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
