import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AssistantView } from '@yolo/contract/assistant';
import type { assistantRoutes } from '@yolo/contract/assistant/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { canReadEvent } from '../../events/index.ts';
import { canDeleteChatAndLock, requireChatAccess } from '../assistant.policy.ts';
import { Responders } from '../providers/responders.ts';
import { ChatSession } from './chat-session.entity.ts';
import { latestChat } from './chat-writing.ts';
import { Effects } from './effects.ts';
import { MessageViews } from './message-views.ts';
import { stopSession } from './reply-rows.ts';

type Query = Parsed<typeof assistantRoutes.readAssistant>['query'];

/** Chats for their members. */
@Injectable()
export class ChatsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly responders: Responders,
    private readonly effects: Effects,
    private readonly views: MessageViews,
  ) {}

  async read(actor: Actor, { mode, eventId: asked }: Query): Promise<AssistantView> {
    const eventId = asked ?? null;
    const member = this.access.member(actor);
    const em = this.em.fork();
    const hasSteps = mode === 'general' && eventId !== null;
    const event = hasSteps ? await this.access.require(actor, canReadEvent, eventId, em) : null;
    if (!event) await requireChatAccess(em, actor, eventId);
    const session = await latestChat(em, member, { mode, eventId });
    const [messages, responder, steps] = await Promise.all([
      session && this.views.latest(em, session.id),
      this.responders.view(),
      event ? this.effects.steps(member, event.view) : [],
    ]);
    return { session: session && { id: session.id, mode, eventId, messages: messages! }, responder, steps };
  }

  async delete(actor: Actor, sessionId: string): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.access.require(actor, canDeleteChatAndLock, sessionId, em);
      await stopSession(em, [sessionId]);
      await em.nativeDelete(ChatSession, { id: sessionId });
    });
  }
}
