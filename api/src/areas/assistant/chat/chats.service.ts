import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AssistantView, ReplyLine } from '@yolo/contract/assistant';
import type { assistantRoutes } from '@yolo/contract/assistant/schemas';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { EndedSessions } from '../../../core/access/ended-sessions.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Lines } from '../../../core/http/lines.ts';
import { withTimeout } from '../../../core/loop/with-timeout.ts';
import type { Parsed } from '../../../core/http/route.ts';
import { canReadEvent } from '../../events/index.ts';
import { canDeleteChatAndLock, canReadReply, canStopReply, requireChatAccess } from '../assistant.policy.ts';
import { Responders } from '../providers/responders.ts';
import { ChatSession } from './chat-session.entity.ts';
import { latestChat } from './chat-writing.ts';
import { Effects } from './effects.ts';
import { MessageViews } from './message-views.ts';
import type { OpenReply } from './open-reply.ts';
import { askToStop, stopSession } from './reply-rows.ts';
import { ReplyReaders } from './reply-readers.ts';
import { ReplyWriter } from './reply-writer.ts';

type Query = Parsed<typeof assistantRoutes.readAssistant>['query'];

/** The interval of heartbeat lines. */
const HEARTBEAT_MS = 10_000;
/** How long a stop waits for the end of the reply, so that the member can send the next message. */
const STOPPED_WITHIN_MS = 2000;

/** Chats for their members, and their replies as streams. */
@Injectable()
export class ChatsService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly ended: EndedSessions,
    private readonly responders: Responders,
    private readonly effects: Effects,
    private readonly views: MessageViews,
    private readonly readers: ReplyReaders,
    private readonly writer: ReplyWriter,
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

  async readReply(actor: Actor, replyId: string, from: number): Promise<Lines<ReplyLine>> {
    const reply = await this.access.require(actor, canReadReply, replyId);
    const lines =
      reply.state === 'writing' || this.writer.open(replyId)
        ? this.readers.follow(replyId, (open) => this.#follow(actor, open, from))
        : rest(reply.content, from);
    return new Lines(this.#untilEnded(replyId, lines));
  }

  async stop(actor: Actor, replyId: string): Promise<void> {
    const { state } = await this.access.require(actor, canStopReply, replyId);
    if (!this.writer.stop(replyId)) {
      if (state !== 'writing') return;
      await this.transactions.run((em) => askToStop(em, [replyId]).then(() => undefined));
    }
    await this.readers.untilEnded(replyId, STOPPED_WITHIN_MS);
  }

  async delete(actor: Actor, sessionId: string): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.access.require(actor, canDeleteChatAndLock, sessionId, em);
      await stopSession(em, [sessionId]);
      await em.nativeDelete(ChatSession, { id: sessionId });
    });
  }

  async *#follow(actor: Actor, open: OpenReply, from: number): AsyncGenerator<ReplyLine | null, void> {
    let at = from;
    let shownWaiting: number | null = null;
    for (;;) {
      const { text, ended, waiting } = open;
      const changed = open.changed().then(() => true);
      if (text.length > at) {
        yield { at, text: text.slice(at) };
        at = text.length;
      } else if (ended) return;
      else if (waiting !== null && waiting !== shownWaiting) {
        shownWaiting = waiting;
        yield { at, text: '', waiting };
      } else if (!(await withTimeout(changed, HEARTBEAT_MS, false))) {
        if (actor.sessionId !== null && this.ended.has(actor.sessionId))
          throw new DomainError('unauthenticated');
        yield null;
      }
    }
  }

  async *#untilEnded(
    replyId: string,
    lines: AsyncIterable<ReplyLine | null>,
  ): AsyncGenerator<ReplyLine | null, void> {
    yield* lines;
    const message = await this.views.one(this.em.fork(), replyId);
    // Another process still writes it: the client reconnects, to a process that is not about to end.
    if (message.state !== 'writing') yield { ended: message };
  }
}

async function* rest(content: string, from: number): AsyncGenerator<ReplyLine, void> {
  if (content.length > from) yield { at: from, text: content.slice(from) };
}
