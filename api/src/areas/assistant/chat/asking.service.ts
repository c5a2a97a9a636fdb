import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DraftFacts, ReplyStartedView } from '@yolo/contract/assistant';
import type { assistantRoutes } from '@yolo/contract/assistant/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor, MemberActor } from '../../../core/access/actor.ts';
import { type After, Transactions } from '../../../core/database/transactions.ts';
import { isUnavailable } from '../../../core/database/unavailable.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { canRetryReply, requireChatAccess } from '../assistant.policy.ts';
import { Responders } from '../providers/responders.ts';
import type { ReplyProvider } from '../providers/reply-provider.ts';
import { ChatMessage } from './chat-message.entity.ts';
import { type AddedMessage, addMessages, type OpenChat, sessionFor, sessionOf } from './chat-writing.ts';
import { countMessage } from './message-quota.ts';
import { freshView, MessageViews } from './message-views.ts';
import { replyToRequest } from './reply-rows.ts';
import { ReplyWriter } from './reply-writer.ts';

type AskRequest = Parsed<typeof assistantRoutes.askAssistant>['body'];
type RetryRequest = Parsed<typeof assistantRoutes.retryReply>['body'];

interface StartedReply {
  sessionId: string;
  messageId: string;
  replyId: string;
  /** Message and reply, if they were just added. */
  rows?: [AddedMessage, AddedMessage];
}

/** Adds a member's message, and starts the assistant's reply. */
@Injectable()
export class AskingService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly responders: Responders,
    private readonly writer: ReplyWriter,
    private readonly views: MessageViews,
  ) {}

  async ask(actor: Actor, request: AskRequest): Promise<ReplyStartedView> {
    const member = this.access.member(actor);
    await requireChatAccess(this.em, actor, request.eventId);
    const provider = await this.responders.choose(request.builtIn);
    const started = await this.#runOnce(member, request.requestId, async (em, after) => {
      const session = await sessionFor(em, member, request);
      return this.#begin(em, after, { ...request, member, session, provider });
    });
    return this.#startedView(started);
  }

  async retry(actor: Actor, replyId: string, request: RetryRequest): Promise<ReplyStartedView> {
    const member = this.access.member(actor);
    const provider = await this.responders.choose(request.builtIn);
    const started = await this.#runOnce(member, request.requestId, async (em, after) => {
      const reply = await this.access.require(actor, canRetryReply, replyId, em);
      const session = await sessionOf(em, member, reply.sessionId);
      await requireChatAccess(em, actor, session.eventId ?? null);
      // A message without a question, such as a step's card, cannot be retried.
      const message = reply.answersId && (await em.findOne(ChatMessage, reply.answersId));
      if (!message) throw new DomainError('reply_gone');
      return this.#begin(em, after, { ...request, member, session, message: addedOf(message), provider });
    });
    return this.#startedView(started);
  }

  /**
   * Runs a member's requests one after the other, and each request once: of simultaneous copies the first one starts
   * the reply, and the others return it.
   */
  async #runOnce(
    { userId }: MemberActor,
    requestId: string,
    begin: (em: EntityManager, after: After) => Promise<StartedReply>,
  ): Promise<StartedReply> {
    try {
      return await this.transactions.run(async (em, after) => {
        await countMessage(em, userId);
        return begin(em, after);
      });
    } catch (error) {
      const [before] = isUnavailable(error) ? [] : await replyToRequest(this.em, [userId, requestId]);
      // The message of a step answers nothing.
      if (!before || before.answersId === null) throw error;
      return { sessionId: before.sessionId, messageId: before.answersId, replyId: before.id };
    }
  }

  async #begin(
    em: EntityManager,
    after: After,
    request: {
      member: MemberActor;
      session: OpenChat;
      /** The new message, or the earlier one of a retry. */
      message: string | AddedMessage;
      provider: ReplyProvider;
      requestId: string;
      draft?: DraftFacts | undefined;
    },
  ): Promise<StartedReply> {
    const { member, session, message, provider, requestId, draft } = request;
    const entry = { id: typeof message === 'string' ? randomUUID() : message.id, role: 'user' as const };
    const answer = {
      role: 'assistant' as const,
      answers: entry.id,
      state: 'writing' as const,
      writer: this.writer.id,
      // Until the request has been built [AI-3].
      readsOthers: true,
      requestId,
    };
    const isNew = typeof message === 'string';
    const added = await addMessages(em, session, isNew ? [{ ...entry, content: message }, answer] : [answer]);
    const [first, reply] = isNew ? [added[0]!, added[1]!] : [message, added[0]!];
    const task = {
      ...{ actor: member, provider, sessionId: session.id, replyId: reply.id, mode: session.sessionType },
      ...{ eventId: session.eventId ?? null, message: first.content, place: first.position },
      ...{ context: session.context, draft: draft ?? null },
    };
    after(() => this.writer.start(task));
    return { sessionId: session.id, messageId: first.id, replyId: reply.id, rows: [first, reply] };
  }

  async #startedView({ sessionId, messageId, replyId, rows }: StartedReply): Promise<ReplyStartedView> {
    if (rows) return { sessionId, message: freshView(rows[0]), reply: freshView(rows[1]) };
    const [message, reply] = await this.views.some(this.em, [messageId, replyId]);
    return { sessionId, message: message!, reply: reply! };
  }
}

/** The message in the form of a new one. */
const addedOf = ({ id, role, content, state, position, createdAt }: ChatMessage): AddedMessage => ({
  ...{ id, role, content, state: state ?? null, position, createdAt: createdAt.toISOString() },
});
