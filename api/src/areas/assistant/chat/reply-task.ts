import type { BasisRow, ChatMode, DraftFacts, DraftFields, ReplyState } from '@yolo/contract/assistant';
import type { MemberActor } from '../../../core/access/actor.ts';
import type { ReplyProvider } from '../providers/reply-provider.ts';

/** A reply to be written. */
export interface ReplyTask {
  actor: MemberActor;
  provider: ReplyProvider;
  sessionId: string;
  replyId: string;
  mode: ChatMode;
  eventId: string | null;
  message: string;
  /** The values of a form; they are not stored. */
  draft: DraftFacts | null;
  /** The position of the message in its session. */
  place: number;
  /** The facts of the party that the member has mentioned before. */
  context: Readonly<Record<string, unknown>>;
}

/** The parts of a reply besides its text. */
export interface ReplyExtras {
  basis: readonly BasisRow[];
  offers: readonly string[];
  draft: DraftFields | null;
  /** [AI-3] True until it is known. */
  readsOthers: boolean;
  /** null: unchanged. */
  context: Readonly<Record<string, unknown>> | null;
}

/** A reply as it is stored at its end. */
export interface FinishedReply extends ReplyExtras {
  text: string;
  state: ReplyState;
  failure: string | null;
}
