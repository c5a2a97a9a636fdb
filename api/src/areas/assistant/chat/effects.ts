import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActionView, ChatMode, DesignView, DraftFacts, StepView } from '@yolo/contract/assistant';
import type { EventView } from '@yolo/contract/events';
import type { MemberActor } from '../../../core/access/actor.ts';
import type { Command } from '../commands/command.ts';
import type { ReplyRequest } from '../providers/reply-provider.ts';

/** The reply in which something was ordered or proposed. */
export interface ReplyContext {
  actor: MemberActor;
  sessionId: string;
  /** The reply's message, which actions and pictures belong to. */
  replyId: string;
  mode: ChatMode;
  eventId: string | null;
  /** What a form holds where there is no event. */
  formHolds: DraftFacts | null;
  /** [AI-3] Whether anybody else's words were read for it; as {@link Effects.readsOthers} said before it began. */
  readsOthers: boolean;
  /** Aborted when the member stops the reply, or deletes the chat. */
  signal: AbortSignal;
}

/** What came of something that a reply has ordered, or should have. */
export interface Outcome {
  /** Whether something stands under the reply for it. */
  isShown: boolean;
  /** A sentence that the reply goes on with; null: nothing is to be said. */
  says: string | null;
}

/** What a reply may bring about, by the rules AI-1 to AI-6; the one place that decides it. */
export abstract class Effects {
  /** [AI-3] Asked before the responder; kept with the reply's row. */
  abstract readsOthers(request: ReplyRequest): boolean;

  /** A command that the grammar has read. Rejects for nothing that a reply can say: what does not hold is logged. */
  abstract command(context: ReplyContext, command: Command): Promise<Outcome>;

  /** Once a whole reply has been read: what its mode does for the member's own words, where the reply has not ordered it. */
  abstract leftUndone(context: ReplyContext, request: ReplyRequest): Promise<Outcome>;

  /** An action that the planner proposes: a card under the reply, or nothing where there is nothing to do. */
  abstract propose(context: ReplyContext, action: { kind: string; args: unknown }): Promise<void>;

  /** The cards under messages, by the message; the oldest first. */
  abstract cards(
    em: EntityManager,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, ActionView[]>>;

  /** What to do next about an event that the member may read. Changes nothing. */
  abstract steps(actor: MemberActor, event: EventView): Promise<StepView[]>;
}

/** Pictures that belong to messages. */
export abstract class ChatPictures {
  abstract designs(
    em: EntityManager,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, DesignView[]>>;
}
