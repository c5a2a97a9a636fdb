import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StepTakenView } from '@yolo/contract/assistant';
import type { actionRoutes } from '@yolo/contract/assistant/schemas';
import type { EventView } from '@yolo/contract/events';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor, MemberActor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { isUnavailable } from '../../../core/database/unavailable.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { addMessage, latestChat, type OpenChat, sessionFor } from '../chat/chat-writing.ts';
import { MessageViews } from '../chat/message-views.ts';
import { replyToRequest } from '../chat/reply-rows.ts';
import { ActionsService } from './actions.service.ts';
import { canTakeStep } from './actions.policy.ts';
import { StepsService } from './steps.service.ts';

type TakeStepRequest = Parsed<typeof actionRoutes.takeStep>['body'];

interface AddedCard {
  sessionId: string;
  messageId: string;
  /** The card to press; null: it waits for the member. */
  pressed: string | null;
}

/** Handles a press on one of the next steps. */
@Injectable()
export class TakeStepService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly steps: StepsService,
    private readonly actions: ActionsService,
    private readonly views: MessageViews,
  ) {}

  /**
   * Makes the step's card from the present facts, and presses it if the step has shown everything that it does. A
   * repeated request gets the message of the first one.
   */
  async take(actor: Actor, eventId: string, request: TakeStepRequest): Promise<StepTakenView> {
    const member = this.access.member(actor);
    const { view } = await this.access.require(actor, canTakeStep, eventId);
    const { sessionId, messageId, pressed } = await this.#runOnce(member, request, () =>
      this.#addCard(member, view, request),
    );
    if (pressed !== null) await this.actions.press(member, pressed);
    return { sessionId, message: await this.views.one(this.em.fork(), messageId) };
  }

  async #runOnce(
    { userId }: MemberActor,
    { requestId }: TakeStepRequest,
    add: () => Promise<AddedCard>,
  ): Promise<AddedCard> {
    try {
      return await add();
    } catch (error) {
      if (requestId === undefined || isUnavailable(error)) throw error;
      const [before] = await replyToRequest(this.em, [userId, requestId]);
      // A message that answers another one was not added for a step.
      if (!before || before.answersId !== null) throw error;
      return { sessionId: before.sessionId, messageId: before.id, pressed: null };
    }
  }

  async #addCard(actor: MemberActor, event: EventView, request: TakeStepRequest): Promise<AddedCard> {
    const step = (await this.steps.all(actor, event)).find(({ kind }) => kind === request.kind);
    if (!step?.action) throw new DomainError('action_gone');
    const prepared = await this.actions.prepare({ actor, eventId: event.id, ...step.action });
    if (prepared === null || prepared instanceof DomainError)
      throw prepared ?? new DomainError('action_gone');
    const { requestId } = request;
    const content = `${step.title}. ${step.why}.`;
    return this.transactions.run(async (em) => {
      const session = await this.#chatAbout(em, actor, event.id, request.sessionId);
      const added = { role: 'assistant', content, state: 'done', ...(requestId && { requestId }) } as const;
      const message = await addMessage(em, session, added);
      const card = await this.actions.insert(em, message.id, prepared);
      return { sessionId: session.id, messageId: message.id, pressed: step.isWhole ? card : null };
    });
  }

  /** The chat of the request, or a new one; undefined: the latest one about the event. */
  async #chatAbout(
    em: EntityManager,
    actor: MemberActor,
    eventId: string,
    sessionId: TakeStepRequest['sessionId'],
  ): Promise<OpenChat> {
    const talk = { mode: 'general', eventId } as const;
    const id = sessionId === undefined ? ((await latestChat(em, actor, talk))?.id ?? null) : sessionId;
    return sessionFor(em, actor, { sessionId: id, ...talk });
  }
}
