import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActionView, ChatMode, DesignView, DraftFacts, StepView } from '@yolo/contract/assistant';
import type { EventView } from '@yolo/contract/events';
import type { MemberActor } from '../../../core/access/actor.ts';
import type { Command } from '../commands/command.ts';
import type { ReplyRequest } from '../providers/reply-provider.ts';

/** The reply to which an effect belongs. */
export interface ReplyContext {
  actor: MemberActor;
  sessionId: string;
  /** The reply's message, to which actions and pictures belong. */
  replyId: string;
  mode: ChatMode;
  eventId: string | null;
  /** The values of a form, if there is no event. */
  draft: DraftFacts | null;
  /** [AI-3] Whether anybody else's words were read for it; the result of {@link Effects.readsOthers} before it began. */
  readsOthers: boolean;
  /** Aborted when the member stops the reply, or deletes the chat. */
  signal: AbortSignal;
}

/** The result of a reply's command, or of its mode's own effect. */
export interface Outcome {
  /** Whether something is shown under the reply for it. */
  isShown: boolean;
  /** A sentence to append to the reply; null: nothing. */
  says: string | null;
}

/** The effects that a reply may have, by the rules AI-1 to AI-6; the only place that decides this. */
export abstract class Effects {
  /** [AI-3] Called before the responder; stored in the reply's row. */
  abstract readsOthers(request: ReplyRequest): boolean;

  /** Runs a parsed command. Does not reject because of a reply's content: invalid commands are logged. */
  abstract command(context: ReplyContext, command: Command): Promise<Outcome>;

  /** Called after a complete reply: the effect of its mode by the member's own words, if the reply had no command. */
  abstract afterReply(context: ReplyContext, request: ReplyRequest): Promise<Outcome>;

  /** Adds a card for an action that the planner proposes, or nothing if there is nothing to do. */
  abstract propose(context: ReplyContext, action: { kind: string; args: unknown }): Promise<void>;

  /** The cards under messages, by the message; the oldest first. */
  abstract cards(
    em: EntityManager,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, ActionView[]>>;

  /** The next steps for an event that the member may read. Changes nothing. */
  abstract steps(actor: MemberActor, event: EventView): Promise<StepView[]>;
}

/** Reads the pictures of messages. */
export abstract class ChatPictures {
  abstract designs(
    em: EntityManager,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, DesignView[]>>;
}
