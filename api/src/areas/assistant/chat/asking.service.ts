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
import { canRetryReply, requireTalkable } from '../assistant.policy.ts';
import { Responders } from '../providers/responders.ts';
import type { ReplyProvider } from '../providers/reply-provider.ts';
import { ChatMessage } from './chat-message.entity.ts';
import { type Added, addMessages, type OpenChat, sessionFor, sessionOf } from './chat-writing.ts';
import { countMessage } from './message-quota.ts';
import { freshView, MessageViews } from './message-views.ts';
import { askedBefore } from './reply-rows.ts';
import { ReplyWriter } from './reply-writer.ts';

type Asked = Parsed<typeof assistantRoutes.askAssistant>['body'];
type AskedAgain = Parsed<typeof assistantRoutes.retryReply>['body'];

interface Begun {
  sessionId: string;
  messageId: string;
  replyId: string;
  /** Both, where they have just been written. */
  fresh?: [Added, Added];
}

/** A member says something, and the assistant begins to answer. */
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

  async ask(actor: Actor, asked: Asked): Promise<ReplyStartedView> {
    const member = this.access.member(actor);
    await requireTalkable(this.em, actor, asked.eventId);
    const provider = await this.responders.choose(asked.builtIn);
    const begun = await this.#once(member, asked.requestId, async (em, after) => {
      const session = await sessionFor(em, member, asked);
      return this.#begin(em, after, { ...asked, member, session, provider });
    });
    return this.#started(begun);
  }

  async retry(actor: Actor, replyId: string, asked: AskedAgain): Promise<ReplyStartedView> {
    const member = this.access.member(actor);
    const provider = await this.responders.choose(asked.builtIn);
    const begun = await this.#once(member, asked.requestId, async (em, after) => {
      const reply = await this.access.require(actor, canRetryReply, replyId, em);
      const session = await sessionOf(em, member, reply.sessionId);
      await requireTalkable(em, actor, session.eventId ?? null);
      // What nobody asked for, a step's card for one, is not answered again.
      const message = reply.answersId && (await em.findOne(ChatMessage, reply.answersId));
      if (!message) throw new DomainError('reply_gone');
      return this.#begin(em, after, { ...asked, member, session, message: addedOf(message), provider });
    });
    return this.#started(begun);
  }

  /**
   * One after the other of a member, and each request once: sent fifty times at once, the first begins, and whatever the
   * others meet, its reply is theirs.
   */
  async #once(
    { userId }: MemberActor,
    requestId: string,
    begin: (em: EntityManager, after: After) => Promise<Begun>,
  ): Promise<Begun> {
    try {
      return await this.transactions.run(async (em, after) => {
        await countMessage(em, userId);
        return begin(em, after);
      });
    } catch (error) {
      const [before] = isUnavailable(error) ? [] : await askedBefore(this.em, [userId, requestId]);
      if (!before) throw error;
      return { sessionId: before.sessionId, messageId: before.answersId!, replyId: before.id };
    }
  }

  async #begin(
    em: EntityManager,
    after: After,
    asked: {
      member: MemberActor;
      session: OpenChat;
      /** What is said now, or was before. */
      message: string | Added;
      provider: ReplyProvider;
      requestId: string;
      builtIn: boolean;
      draft?: DraftFacts | undefined;
    },
  ): Promise<Begun> {
    const { member, session, message, provider, requestId, builtIn, draft } = asked;
    const said = { id: typeof message === 'string' ? randomUUID() : message.id, role: 'user' as const };
    const answer = {
      role: 'assistant' as const,
      answers: said.id,
      state: 'writing' as const,
      writer: this.writer.id,
      provider: provider.host === null ? provider.name : `${provider.name} (${provider.host})`,
      // Until it is known [AI-3].
      readsOthers: true,
      ...{ requestId, builtIn },
    };
    const isNew = typeof message === 'string';
    const added = await addMessages(em, session, isNew ? [{ ...said, content: message }, answer] : [answer]);
    const [first, reply] = isNew ? [added[0]!, added[1]!] : [message, added[0]!];
    const task = {
      ...{ actor: member, provider, sessionId: session.id, replyId: reply.id, mode: session.sessionType },
      ...{ eventId: session.eventId ?? null, message: first.content, place: first.position },
      ...{ context: session.context, formHolds: draft ?? null },
    };
    after(() => this.writer.start(task));
    return { sessionId: session.id, messageId: first.id, replyId: reply.id, fresh: [first, reply] };
  }

  async #started({ sessionId, messageId, replyId, fresh }: Begun): Promise<ReplyStartedView> {
    if (fresh) return { sessionId, message: freshView(fresh[0]), reply: freshView(fresh[1]) };
    const [message, reply] = await this.views.some(this.em, [messageId, replyId]);
    return { sessionId, message: message!, reply: reply! };
  }
}

/** As it was when it was added. */
const addedOf = ({ id, role, content, state, position, createdAt }: ChatMessage): Added => ({
  ...{ id, role, content, state: state ?? null, position, createdAt: createdAt.toISOString() },
});
