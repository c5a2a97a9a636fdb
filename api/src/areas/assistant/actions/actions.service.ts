import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { ActionView } from '@yolo/contract/assistant';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor, MemberActor } from '../../../core/access/actor.ts';
import type { ActionCard, AssistantAction } from '../../../core/assistant/assistant-parts.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { RateLimits } from '../../../core/http/rate-limits.ts';
import { ActionKinds } from './action-kinds.ts';
import { actionView, shownCard } from './action-view.ts';
import { canDismissActionAndLock, canPressActionAndLock } from './actions.policy.ts';
import { ChatAction } from './chat-action.entity.ts';

/** Cards under one message; further proposals of a reply are dropped. */
const CARDS_MAX = 8;

/** A proposed action about an event. */
interface ProposedAction {
  actor: MemberActor;
  eventId: string;
  kind: string;
  args: unknown;
}

/** A valid proposal with its card, to be stored with a message. */
interface PreparedAction extends ProposedAction {
  card: ActionCard;
}

interface ClaimedAction {
  id: string;
  eventId: string;
  args: unknown;
  kind: AssistantAction;
  card: ActionCard;
}

/** Cards: made from the present facts, and run once, by their member, through the area's own use case [AI-5]. */
@Injectable()
export class ActionsService {
  readonly #logger = new Logger(ActionsService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly kinds: ActionKinds,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Adds a card to a message.
   * @returns its id; null or an error: see {@link prepare}, or the message has enough cards
   */
  async propose(proposal: ProposedAction & { messageId: string }): Promise<string | DomainError | null> {
    const { messageId } = proposal;
    const prepared = await this.prepare(proposal);
    if (prepared === null || prepared instanceof DomainError) return prepared;
    return this.transactions.run(async (em) => {
      if ((await em.count(ChatAction, { message: messageId })) >= CARDS_MAX) return null;
      return this.insert(em, messageId, prepared);
    });
  }

  /** @returns null if there is no such action or nothing to do; an error if the member may not */
  async prepare(proposed: ProposedAction): Promise<PreparedAction | DomainError | null> {
    const { actor, eventId, kind: name, args: rawArgs } = proposed;
    const kind = this.kinds.of(name);
    const args = kind?.args.safeParse(rawArgs);
    if (!kind || !args?.success) return this.#drop(name, 'no such action, or not with these arguments');
    try {
      const card = await kind.card(this.em.fork(), actor, eventId, args.data);
      if (!card) return this.#drop(name, 'nothing to do');
      return { actor, eventId, kind: name, args: args.data, card };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#drop(name, error.code);
      return error;
    }
  }

  /** @returns the id of the new card */
  insert(em: EntityManager, messageId: string, prepared: PreparedAction): Promise<string> {
    const { actor, eventId, kind, args, card } = prepared;
    return em.insert(ChatAction, {
      ...{ message: messageId, userId: actor.userId, eventId, kind, args },
      ...{ standsOn: stored(card.standsOn), card: shownCard(card), state: 'proposed' },
    });
  }

  /**
   * Runs the card's action, unless its facts have changed: then the card is updated instead.
   * @param text as edited by the member; undefined: unchanged
   */
  async press(actor: Actor, id: string, text?: string): Promise<ActionView> {
    const member = this.access.member(actor);
    const claimed = await this.#claim(member, id, text);
    if (claimed) await this.#run(member, claimed, text);
    return actionView(await this.#row(id));
  }

  async dismiss(actor: Actor, id: string): Promise<ActionView> {
    return this.transactions.run(async (em) => {
      const action = await this.access.require(actor, canDismissActionAndLock, id, em);
      if (!action.isOpen()) throw new DomainError('action_over');
      action.state = 'dismissed';
      await em.flush();
      return actionView(action);
    });
  }

  /** Cards under messages, the oldest first. */
  async cards(em: EntityManager, messageIds: readonly string[]): Promise<Map<string, ActionView[]>> {
    if (messageIds.length === 0) return new Map();
    const where = { message: { $in: [...messageIds] } };
    const rows = await em.find(ChatAction, where, { orderBy: { createdAt: 'asc', id: 'asc' } });
    const byMessage = Map.groupBy(rows, ({ message }) => message);
    return new Map([...byMessage].map(([message, proposed]) => [message, proposed.map(actionView)]));
  }

  /** @returns null if the card was updated, or there is nothing left to do */
  async #claim(actor: MemberActor, id: string, text: string | undefined): Promise<ClaimedAction | null> {
    return this.transactions.run(async (em) => {
      const action = await this.access.require(actor, canPressActionAndLock, id, em);
      if (!action.isOpen()) throw new DomainError('action_over');
      const kind = this.kinds.of(action.kind);
      const args = kind?.args.safeParse(action.args);
      // A card of an older release whose action has been removed.
      if (!kind || !args?.success) throw new DomainError('action_gone');
      const card = await kind.card(em, actor, action.eventId, args.data);
      if (!card) {
        action.fail('There is nothing to do any more.');
        return null;
      }
      refuseLong(card, text);
      if (!isDeepStrictEqual(stored(card.standsOn), action.standsOn)) {
        const shown = shownCard(card);
        // Keeps the member's own text.
        if (shown.text && text !== undefined) shown.text = { ...shown.text, value: text };
        action.showAnew(shown, stored(card.standsOn));
        return null;
      }
      action.begin();
      return { id, eventId: action.eventId, args: args.data, kind, card };
    });
  }

  async #run(actor: MemberActor, claimed: ClaimedAction, text: string | undefined): Promise<void> {
    const { id, eventId, args, kind, card } = claimed;
    try {
      if (kind.limit) await this.limits.countMember(kind.limit, actor.userId);
      const words = card.text && (text ?? (await this.#textOf(id)));
      const pressed = { text: words, standsOn: card.standsOn };
      const outcome = await kind.run(actor, eventId, args, id, pressed);
      await this.#settle(id, 'done', outcome);
    } catch (error) {
      const isOver = error instanceof DomainError && !temporary.has(error.code);
      await this.#settle(id, isOver ? 'failed' : 'proposed', isOver ? error.message : null);
      if (!isOver) throw error;
    }
  }

  /** The text of the pressed card. */
  async #textOf(id: string): Promise<string | undefined> {
    return (await this.#row(id)).card.text?.value;
  }

  /** @throws DomainError `action_gone` if its chat was deleted while it ran */
  async #row(id: string): Promise<ChatAction> {
    const action = await this.em.fork().findOne(ChatAction, id);
    if (!action) throw new DomainError('action_gone');
    return action;
  }

  async #settle(id: string, state: 'done' | 'failed' | 'proposed', outcome: string | null): Promise<void> {
    await this.transactions.run((em) =>
      em.nativeUpdate(ChatAction, { id }, { state, outcome, pressedAt: null }).then(() => undefined),
    );
  }

  #drop(kind: string, reason: string): null {
    this.#logger.log({ kind, reason }, 'What a reply proposed is not taken');
    return null;
  }
}

/** Temporary errors: the card stays open. */
const temporary = new Set(['rate_limited', 'unavailable', 'design_failed']);

/** The facts as they come back from the database; a card may have none. */
const stored = (facts: unknown): unknown => JSON.parse(JSON.stringify({ facts: facts ?? null })) as unknown;

function refuseLong({ text: words }: ActionCard, text: string | undefined): void {
  if (words === undefined || text === undefined || [...text].length <= words.max) return;
  throw new DomainError('validation_failed', {
    issues: [{ path: 'text', message: `is longer than ${words.max} characters` }],
  });
}
