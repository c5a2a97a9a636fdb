import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { ReplyState } from '@yolo/contract/assistant';
import type pg from 'pg';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { POOL } from '../../../core/database/pool.ts';
import { ProviderError, type ReplyProvider } from '../providers/reply-provider.ts';
import { Effects } from './effects.ts';
import { LOST, failureMessages } from './failures.ts';
import { ReplySaver } from './reply-saver.ts';
import { OpenReply } from './open-reply.ts';
import { ReplyBus } from './reply-bus.ts';
import { ReplyParts } from './reply-parts.ts';
import { ReplyQueue } from './reply-queue.ts';
import type { ReplyTask } from './reply-task.ts';
import { Requests } from './requests.ts';

/** Why a reply is aborted. */
type AbortReason = 'stop' | 'gone' | 'shutdown';

interface Running {
  open: OpenReply;
  abort: AbortController;
  done: Promise<void>;
}

/** Writes the replies of this process, with or without readers (docs/assistant.md). */
@Injectable()
export class ReplyWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The id of this process in rows. */
  readonly id = randomUUID();
  readonly #logger = new Logger(ReplyWriter.name);
  readonly #running = new Map<string, Running>();
  readonly #queue: ReplyQueue;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    private readonly bus: ReplyBus,
    private readonly requests: Requests,
    private readonly effects: Effects,
    @Inject(CONFIG) { aiAtOnce }: Config,
  ) {
    this.#queue = new ReplyQueue(aiAtOnce);
  }

  onApplicationBootstrap(): void {
    this.bus.on((news, replyId) => {
      if (news === 'stop') this.stop(replyId);
    });
  }

  /** Ends all running replies: their text stays, with Retry. */
  async beforeApplicationShutdown(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { abort } of running) abort.abort('shutdown' satisfies AbortReason);
    await Promise.all(running.map(({ done }) => done));
  }

  /** The reply, if this process writes it. */
  open(replyId: string): OpenReply | undefined {
    return this.#running.get(replyId)?.open;
  }

  /** @returns whether this process writes it */
  stop(replyId: string): boolean {
    const running = this.#running.get(replyId);
    running?.abort.abort('stop' satisfies AbortReason);
    return running !== undefined;
  }

  /** Starts to write a reply whose row has this process as the writer. */
  start(task: ReplyTask): void {
    const open = new OpenReply();
    const abort = new AbortController();
    const done = this.#write(task, open, abort).catch((error: unknown) => {
      this.#logger.error({ err: error, replyId: task.replyId }, 'A reply could not be ended');
    });
    this.#running.set(task.replyId, { open, abort, done });
    void done.finally(() => {
      this.#running.delete(task.replyId);
      open.end();
    });
  }

  async #write(task: ReplyTask, open: OpenReply, abort: AbortController): Promise<void> {
    // Listens before the first word, so that no stop is missed.
    const listening = this.bus.listen();
    const row = { replyId: task.replyId, writer: this.id };
    const kept = new ReplySaver(
      this.pool,
      row,
      () => open.text,
      (why) => abort.abort(why satisfies AbortReason),
    );
    const grow = (text: string) => {
      open.grow(text);
      kept.grown();
    };
    const parts = new ReplyParts(this.effects, task, abort.signal, grow, (problem) =>
      this.#logger.log({ replyId: task.replyId, problem }, 'A command that does nothing'),
    );
    let failure: string | null = null;
    let state: ReplyState = 'done';
    try {
      await listening;
      await this.#answer(task, parts, open, abort.signal);
    } catch (error) {
      [state, failure] = this.#endOf(error, abort.signal);
    }
    parts.finish();
    await kept.close();
    const ending = { ...parts.gathered, text: open.text, state, failure };
    await this.requests.end(row, ending);
  }

  async #answer(task: ReplyTask, parts: ReplyParts, open: OpenReply, signal: AbortSignal): Promise<void> {
    const leave = await this.#enter(task.provider, open, signal);
    try {
      open.wait(null);
      await parts.take(await this.requests.of(task));
    } finally {
      leave();
    }
  }

  /** The built-in planner needs no queue. */
  async #enter({ host }: ReplyProvider, open: OpenReply, signal: AbortSignal): Promise<() => void> {
    if (host === null) return () => undefined;
    return this.#queue.enter(signal, (before) => open.wait(before));
  }

  #endOf(error: unknown, signal: AbortSignal): [ReplyState, string | null] {
    if (signal.aborted) return signal.reason === 'stop' ? ['stopped', null] : ['lost', LOST];
    if (error instanceof ProviderError) {
      this.#logger.warn({ trouble: error.trouble, err: error }, 'A provider gave no whole reply');
      return ['failed', failureMessages[error.trouble]];
    }
    this.#logger.error({ err: error }, 'A reply failed');
    return ['failed', failureMessages.error];
  }
}
