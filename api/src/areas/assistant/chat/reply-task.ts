import type { BasisRow, ChatMode, DraftFacts, DraftFields, ReplyState } from '@yolo/contract/assistant';
import type { MemberActor } from '../../../core/access/actor.ts';
import type { ReplyProvider } from '../providers/reply-provider.ts';

/** A reply that is to be written. */
export interface ReplyTask {
  actor: MemberActor;
  provider: ReplyProvider;
  sessionId: string;
  replyId: string;
  mode: ChatMode;
  eventId: string | null;
  message: string;
  /** What a form holds; it is not kept. */
  formHolds: DraftFacts | null;
  /** Of the message among those of its session. */
  place: number;
  /** What the member has said of the party before. */
  context: Readonly<Record<string, unknown>>;
}

/** What a reply brings besides its text. */
export interface Gathered {
  basis: readonly BasisRow[];
  offers: readonly string[];
  draft: DraftFields | null;
  /** [AI-3] Until it is known: yes. */
  readsOthers: boolean;
  /** null: as it was. */
  context: Readonly<Record<string, unknown>> | null;
}

/** How a reply stays. */
export interface Ending extends Gathered {
  text: string;
  state: ReplyState;
  failure: string | null;
}
