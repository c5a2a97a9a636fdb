import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReplyLine } from '@yolo/contract/assistant';
import { AccessService } from '../../../core/access/access.service.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { EndedSessions } from '../../../core/access/ended-sessions.ts';
import { Transactions } from '../../../core/database/transactions.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { Lines } from '../../../core/http/lines.ts';
import { withTimeout } from '../../../core/loop/with-timeout.ts';
import { canReadReply, canStopReply } from '../assistant.policy.ts';
import { MessageViews } from './message-views.ts';
import type { OpenReply } from './open-reply.ts';
import { ReplyReaders } from './reply-readers.ts';
import { askToStop } from './reply-rows.ts';
import { ReplyWriter } from './reply-writer.ts';

/** The interval of heartbeat lines. */
const HEARTBEAT_MS = 10_000;
/** How long a stop waits for the end of the reply, so that the member can send the next message. */
const STOPPED_WITHIN_MS = 2000;

/** Replies as streams, which their members read from an offset and can stop. */
@Injectable()
export class ReplyStreams {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly ended: EndedSessions,
    private readonly views: MessageViews,
    private readonly readers: ReplyReaders,
    private readonly writer: ReplyWriter,
  ) {}

  async read(actor: Actor, replyId: string, from: number): Promise<Lines<ReplyLine>> {
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
