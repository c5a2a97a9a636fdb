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

/** Cards under one message; what a reply proposes beyond them is not taken. */
const CARDS_MAX = 8;

/** Where something was proposed, and by what. */
export interface Proposal {
  actor: MemberActor;
  eventId: string;
  messageId: string;
  kind: string;
  args: unknown;
}

interface Claimed {
  id: string;
  eventId: string;
  args: unknown;
  kind: AssistantAction;
  card: ActionCard;
}

/** Cards: made of today's facts, and done once, by their member, through the module's own use case [AI-5]. */
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

  /** @returns the card's id; null where nobody does such a thing or there is nothing to do; why the member may not */
  async propose(proposal: Proposal): Promise<string | DomainError | null> {
    const { actor, eventId, messageId, kind: name, args: asked } = proposal;
    const kind = this.kinds.of(name);
    const args = kind?.args.safeParse(asked);
    if (!kind || !args?.success) return this.#dropped(name, 'no such action, or not with these arguments');
    try {
      const card = await kind.card(this.em.fork(), actor, eventId, args.data);
      if (!card) return this.#dropped(name, 'nothing to do');
      return await this.transactions.run(async (em) => {
        if ((await em.count(ChatAction, { message: messageId })) >= CARDS_MAX) return null;
        return em.insert(ChatAction, {
          ...{ message: messageId, userId: actor.userId, eventId, kind: name, args: args.data },
          ...{ standsOn: kept(card.standsOn), card: shownCard(card), state: 'proposed' },
        });
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.#dropped(name, error.code);
      return error;
    }
  }

  /**
   * Does what the card says, unless its facts have changed: then the card says it anew.
   * @param text as the member left it; undefined: as it stands on the card
   */
  async press(actor: Actor, id: string, text?: string): Promise<ActionView> {
    const member = this.access.member(actor);
    const claimed = await this.#claim(member, id, text);
    if (claimed) await this.#run(member, claimed, text);
    return actionView(await this.em.fork().findOneOrFail(ChatAction, { id, userId: member.userId }));
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

  /** @returns null where the card is shown anew, or there is nothing to do any more */
  async #claim(actor: MemberActor, id: string, text: string | undefined): Promise<Claimed | null> {
    return this.transactions.run(async (em) => {
      const action = await this.access.require(actor, canPressActionAndLock, id, em);
      if (!action.isOpen()) throw new DomainError('action_over');
      const kind = this.kinds.of(action.kind);
      const args = kind?.args.safeParse(action.args);
      // A release that no longer does this has left its cards behind.
      if (!kind || !args?.success) throw new DomainError('action_gone');
      const card = await kind.card(em, actor, action.eventId, args.data);
      if (!card) {
        action.fail('There is nothing to do any more.');
        return null;
      }
      refuseLong(card, text);
      if (!isDeepStrictEqual(kept(card.standsOn), action.standsOn)) {
        const shown = shownCard(card);
        // What the member wrote stays theirs.
        if (shown.text && text !== undefined) shown.text = { ...shown.text, value: text };
        action.showAnew(shown, kept(card.standsOn));
        return null;
      }
      action.begin();
      return { id, eventId: action.eventId, args: args.data, kind, card };
    });
  }

  async #run(actor: MemberActor, claimed: Claimed, text: string | undefined): Promise<void> {
    const { id, eventId, args, kind, card } = claimed;
    try {
      if (kind.limit) await this.limits.countMember(kind.limit, actor.userId);
      const words = card.text && (text ?? (await this.#words(id)));
      const outcome = await kind.run(actor, eventId, args, id, words);
      await this.#settle(id, 'done', outcome);
    } catch (error) {
      const isOver = error instanceof DomainError && !passing.has(error.code);
      await this.#settle(id, isOver ? 'failed' : 'proposed', isOver ? error.message : null);
      if (!isOver) throw error;
    }
  }

  /** As they stand on the card that was pressed. */
  async #words(id: string): Promise<string | undefined> {
    return (await this.em.fork().findOneOrFail(ChatAction, id)).card.text?.value;
  }

  async #settle(id: string, state: 'done' | 'failed' | 'proposed', outcome: string | null): Promise<void> {
    await this.transactions.run((em) =>
      em.nativeUpdate(ChatAction, { id }, { state, outcome, pressedAt: null }).then(() => undefined),
    );
  }

  #dropped(kind: string, reason: string): null {
    this.#logger.log({ kind, reason }, 'What a reply proposed is not taken');
    return null;
  }
}

/** Try again later: the card stays as it is. */
const passing = new Set(['rate_limited', 'unavailable']);

/** As the database gives it back; a card may stand on nothing. */
const kept = (facts: unknown): unknown => JSON.parse(JSON.stringify({ facts: facts ?? null })) as unknown;

function refuseLong({ text: words }: ActionCard, text: string | undefined): void {
  if (words === undefined || text === undefined || [...text].length <= words.max) return;
  throw new DomainError('validation_failed', {
    issues: [{ path: 'text', message: `is longer than ${words.max} characters` }],
  });
}
