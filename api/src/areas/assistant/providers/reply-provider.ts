import type { BasisRow, ChatMode, DraftFields } from '@yolo/contract/assistant';
import type { Actor } from '../../../core/access/actor.ts';
import type { EventFacts } from '../../../core/assistant/assistant-parts.ts';
import type { Command } from '../commands/command.ts';

/** What was said before, as the server's rows have it. */
export interface Said {
  from: 'member' | 'assistant';
  text: string;
}

/** Everything that the responder may know. */
export interface ReplyRequest {
  actor: Actor;
  mode: ChatMode;
  eventId: string | null;
  /** What the member says now. */
  message: string;
  /** The oldest first; the latest ones that fit. */
  history: readonly Said[];
  /** What areas know of the event as this member may see it; null without an event. */
  facts: Partial<EventFacts> | null;
  /** What the member has said of the party so far; the planner gives back what it should be from now on. */
  context: Readonly<Record<string, unknown>>;
  /** The mark that commands of this reply carry [AI-1]; made anew for each. */
  mark: string;
}

/** A piece of a reply. From a provider only text is taken; the rest is the planner's, or is read by the grammar. */
export type ReplyPart =
  | { kind: 'text'; text: string }
  | { kind: 'command'; command: Command }
  | { kind: 'propose'; action: { kind: string; args: unknown } }
  | { kind: 'basis'; rows: readonly BasisRow[] }
  | { kind: 'offers'; questions: readonly string[] }
  | { kind: 'draft'; draft: DraftFields }
  | { kind: 'context'; context: Readonly<Record<string, unknown>> }
  /** Tokens of the whole reply, where the provider says it; the last part. */
  | { kind: 'usage'; tokens: number };

/** Who answers: the planner in the house, or a service. */
export interface ReplyProvider {
  /** As the card says it. */
  readonly name: string;
  readonly host: string | null;
  /**
   * @param signal stops it and closes the provider's connection
   * @throws ProviderError with why it gave up; what came before stays
   */
  reply(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyPart>;
}

/** Why somebody else's service gave no whole reply. */
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
