import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StepTakenView } from '@yolo/contract/assistant';
import type { actionRoutes } from '@yolo/contract/assistant/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor, MemberActor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { ChatMessage } from '../chat/chat-message.entity.ts';
import { addMessage, latestChat, sessionFor } from '../chat/chat-writing.ts';
import { MessageViews } from '../chat/message-views.ts';
import { ActionsService } from './actions.service.ts';
import { canTakeStep } from './actions.policy.ts';
import { StepsService } from './steps.service.ts';

type StepRequest = Parsed<typeof actionRoutes.takeStep>['body'];

interface AddedMessage {
  sessionId: string;
  messageId: string;
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

  /** Makes the step's card from the present facts, and presses it if the step has shown everything that it does. */
  async take(actor: Actor, eventId: string, { kind, sessionId }: StepRequest): Promise<StepTakenView> {
    const member = this.access.member(actor);
    const { view } = await this.access.require(actor, canTakeStep, eventId);
    const step = (await this.steps.all(member, view)).find((each) => each.kind === kind);
    if (!step?.action) throw new DomainError('action_gone');
    const added = await this.#addMessage(member, { eventId, sessionId }, `${step.title}. ${step.why}.`);
    const proposal = { actor: member, eventId, messageId: added.messageId, ...step.action };
    const id = await this.actions.propose(proposal);
    if (typeof id !== 'string') {
      await this.#removeMessage(added);
      throw id ?? new DomainError('action_gone');
    }
    if (step.isWhole) await this.actions.press(member, id);
    return {
      sessionId: added.sessionId,
      message: await this.views.one(this.em.fork(), added.messageId),
    };
  }

  /** Adds a message to the chat of the request, to the latest one about the event, or to a new one. */
  #addMessage(
    actor: MemberActor,
    { eventId, sessionId }: { eventId: string; sessionId: StepRequest['sessionId'] },
    content: string,
  ): Promise<AddedMessage> {
    return this.transactions.run(async (em) => {
      const talk = { mode: 'general', eventId } as const;
      const id = sessionId === undefined ? ((await latestChat(em, actor, talk))?.id ?? null) : sessionId;
      const session = await sessionFor(em, actor, { sessionId: id, ...talk });
      const message = await addMessage(em, session, { role: 'assistant', content, state: 'done' });
      return { sessionId: session.id, messageId: message.id };
    });
  }

  async #removeMessage({ messageId }: AddedMessage): Promise<void> {
    await this.transactions.run((em) =>
      em.nativeDelete(ChatMessage, { id: messageId }).then(() => undefined),
    );
  }
}
