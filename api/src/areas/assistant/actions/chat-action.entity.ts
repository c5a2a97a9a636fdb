import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ActionView } from '@yolo/contract/assistant';
import type { ActionCard } from '../../../core/assistant/assistant-parts.ts';
import { entityCalled } from '../../../core/database/entities.ts';

/** `running`: somebody pressed it, and it is being done. */
type ActionState = ActionView['state'] | 'running';

/** Who pressed and was never heard of again was a process that ended. */
const RUNS_MAX_MS = 60_000;

/** A card as it was shown. */
export type ShownCard = Omit<ActionCard, 'standsOn'>;

const ChatActionSchema = defineEntity({
  name: 'ChatAction',
  tableName: 'ai_actions',
  indexes: [{ name: 'ai_actions_message', properties: ['message', 'createdAt'] }],
  checks: [
    {
      name: 'ai_actions_state',
      expression: "state in ('proposed', 'changed', 'running', 'done', 'dismissed', 'failed')",
    },
  ],
  properties: {
    /** Also what its module is given as the request's id, so that it is done once. */
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    message: () =>
      p.manyToOne(entityCalled('ChatMessage')).mapToPk().fieldName('message_id').deleteRule('cascade'),
    /** Whose it is, and who alone may press it. */
    userId: () =>
      p
        .manyToOne(entityCalled('Profile'))
        .mapToPk()
        .fieldName('user_id')
        .deleteRule('cascade')
        .index('ai_actions_user'),
    eventId: () =>
      p
        .manyToOne(entityCalled('Event'))
        .mapToPk()
        .fieldName('event_id')
        .deleteRule('cascade')
        .index('ai_actions_event'),
    kind: p.text(),
    args: p.json().$type<unknown>(),
    /** The facts that the card was made of. */
    standsOn: p.json().$type<unknown>(),
    card: p.json().$type<ShownCard>(),
    state: p.text().$type<ActionState>().default('proposed'),
    outcome: p.text().nullable(),
    /** When it was pressed: a process that ends while it does it lets go of it after a while. */
    pressedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** Something that the assistant proposed to its member [AI-5]. */
export class ChatAction extends ChatActionSchema.class {
  /** Whether it can be pressed: also when the process that did it was never heard of again. */
  isOpen(): boolean {
    if (this.state === 'running') return this.pressedAt!.getTime() < Date.now() - RUNS_MAX_MS;
    return this.state === 'proposed' || this.state === 'changed';
  }

  begin(): void {
    this.state = 'running';
    this.pressedAt = new Date();
  }

  /** Shows the facts of now, and waits for another press. */
  showAnew(card: ShownCard, standsOn: unknown): void {
    this.state = 'changed';
    this.card = card;
    this.standsOn = standsOn;
  }

  fail(outcome: string): void {
    this.state = 'failed';
    this.outcome = outcome;
  }
}
ChatActionSchema.setClass(ChatAction);
