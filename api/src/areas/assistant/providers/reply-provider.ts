import type { BasisRow, ChatMode, DraftFields } from '@yolo/contract/assistant';
import type { Actor } from '../../../core/access/actor.ts';
import type { EventFacts } from '../../../core/assistant/assistant-parts.ts';
import type { Command } from '../commands/command.ts';

/** An earlier message, as stored in the database. */
export interface HistoryMessage {
  from: 'member' | 'assistant';
  text: string;
}

/** All input of a reply. */
export interface ReplyRequest {
  actor: Actor;
  mode: ChatMode;
  eventId: string | null;
  /** The member's message. */
  message: string;
  /** The latest messages that fit, the oldest first. */
  history: readonly HistoryMessage[];
  /** The event's facts that this member may see; null without an event. */
  facts: Partial<EventFacts> | null;
  /** Whether the event is the member's own; only in Easter Eggs, where no facts are read. */
  isHost?: boolean;
  /** Facts about the party from earlier messages; the planner returns an updated context. */
  context: Readonly<Record<string, unknown>>;
  /** The fields of a form that the message describes; shown beside the reply of any provider. */
  draft: DraftFields | null;
  /** The mark of this reply's commands [AI-1]; different for each reply. */
  mark: string;
}

/** A part of a reply. External providers only send text; the other parts come from the planner or the command parser. */
export type ReplyPart =
  | { kind: 'text'; text: string }
  | { kind: 'command'; command: Command }
  | { kind: 'propose'; action: { kind: string; args: unknown } }
  | { kind: 'basis'; rows: readonly BasisRow[] }
  | { kind: 'offers'; questions: readonly string[] }
  | { kind: 'context'; context: Readonly<Record<string, unknown>> };

/** A source of replies: the built-in planner, or a service. */
export interface ReplyProvider {
  /** The name on the card. */
  readonly name: string;
  readonly host: string | null;
  /**
   * @param signal stops the reply and closes the provider's connection
   * @throws ProviderError with the reason; parts yielded before it are kept
   */
  reply(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyPart>;
}

/** Why an external service did not complete a reply. */
export type ProviderTrouble =
  'unreachable' | 'refused' | 'busy' | 'slow' | 'broken' | 'empty' | 'too_long' | 'error';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly trouble: ProviderTrouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
