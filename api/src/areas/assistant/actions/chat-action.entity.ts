import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ActionView } from '@yolo/contract/assistant';
import type { ActionCard } from '../../../core/assistant/assistant-parts.ts';
import { entityCalled } from '../../../core/database/entities.ts';

/** `running`: it was pressed and is being run. */
type ActionState = ActionView['state'] | 'running';

/** After this time a running action is taken to be lost with its process. */
const RUNS_MAX_MS = 60_000;

/** The shown part of a card. */
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
    /** Also the request id for its area, so that it runs once. */
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    message: () =>
      p.manyToOne(entityCalled('ChatMessage')).mapToPk().fieldName('message_id').deleteRule('cascade'),
    /** Its member, who alone may press it. */
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
    /** The facts that the card was made from. */
    standsOn: p.json().$type<unknown>(),
    card: p.json().$type<ShownCard>(),
    state: p.text().$type<ActionState>().default('proposed'),
    outcome: p.text().nullable(),
    /** When it was pressed; if the process ends while it runs, it can be pressed again after a while. */
    pressedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** An action that the assistant proposed to its member [AI-5]. */
export class ChatAction extends ChatActionSchema.class {
  /** Whether it can be pressed, also after the process that ran it was lost. */
  isOpen(): boolean {
    if (this.state === 'running') return this.pressedAt!.getTime() < Date.now() - RUNS_MAX_MS;
    return this.state === 'proposed' || this.state === 'changed';
  }

  begin(): void {
    this.state = 'running';
    this.pressedAt = new Date();
  }

  /** Shows the present facts, and waits for another press. */
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
