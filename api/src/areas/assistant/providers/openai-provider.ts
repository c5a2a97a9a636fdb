import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { commandInstructions } from '../commands/instructions.ts';
import { Costs, estimate } from './costs.ts';
import { GuestNames } from './guest-names.ts';
import { defaultDeadlines, RequestDeadlines } from './request-deadlines.ts';
import { promptOf } from './prompt.ts';
import { readChunks } from './completion-stream.ts';
import { ask } from './completion-request.ts';
import { ProviderError, type ReplyPart, type ReplyProvider, type ReplyRequest } from './reply-provider.ts';
import { ReasoningFilter } from './without-thinking.ts';

/** Received characters, including reasoning; the visible text has a limit of its own. */
const RECEIVED_MAX = 1_000_000;

/** Client of any service with OpenAI's chat completions; only the text of replies is used. */
@Injectable()
export class OpenAiProvider implements ReplyProvider {
  readonly name: string;
  readonly host: string;
  deadlines = defaultDeadlines;
  /** Parameters that the service has refused. */
  readonly #refused = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly costs: Costs,
    private readonly names: GuestNames,
  ) {
    this.name = config.aiModel;
    this.host = config.aiUrl === null ? '' : new URL(config.aiUrl).host;
  }

  async *reply(request: ReplyRequest, signal: AbortSignal): AsyncIterable<ReplyPart> {
    const { mode, mark, eventId } = request;
    const instructions = commandInstructions(mode, mark, eventId !== null);
    const messages = promptOf(request, await this.names.surnames(eventId), instructions);
    signal.throwIfAborted();
    const deadlines = new RequestDeadlines(this.deadlines, signal);
    const spending = { received: 0, tokens: null as number | null, begun: false };
    try {
      const response = await ask(this.config, messages, this.#refused, deadlines.signal);
      spending.begun = true;
      yield* this.#read(response, deadlines, spending);
    } catch (error) {
      // It was sent, and the service may be working on it already.
      spending.begun ||= deadlines.signal.aborted;
      throw deadlines.causeOf(error);
    } finally {
      deadlines.end();
      const sent = messages.reduce((sum, { content }) => sum + content.length, 0);
      // Usage is the last chunk: if the reply was stopped or cut off, it is estimated.
      if (spending.begun) await this.costs.spent(spending.tokens ?? estimate(sent + spending.received));
    }
  }

  async *#read(
    response: Response,
    deadlines: RequestDeadlines,
    spending: { received: number; tokens: number | null },
  ): AsyncIterable<ReplyPart> {
    const thinking = new ReasoningFilter();
    for await (const said of readChunks(response, deadlines)) {
      if (said.tokens !== undefined) spending.tokens = said.tokens;
      spending.received += said.text.length + said.thought;
      if (said.text !== '' || said.thought > 0) deadlines.restart();
      yield* textPart(thinking.take(said.text));
      if (spending.received > RECEIVED_MAX) throw new ProviderError('too_long', 'It does not end');
    }
    yield* textPart(thinking.end());
  }
}

function* textPart(text: string): Iterable<ReplyPart> {
  if (text !== '') yield { kind: 'text', text };
}
