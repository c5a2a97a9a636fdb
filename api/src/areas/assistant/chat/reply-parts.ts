import { ProviderError, type ReplyPart, type ReplyRequest } from '../providers/reply-provider.ts';
import { readCommands } from '../commands/read-commands.ts';
import type { Effects, Outcome, ReplyContext } from './effects.ts';
import { CleanedText } from './cleaned-text.ts';
import { ReplyTextBuffer } from './reply-text-buffer.ts';
import type { ReplyExtras, ReplyTask } from './reply-task.ts';

/** Handles a reply's parts as they arrive: shows text, stores other parts, and runs commands by the rules. */
export class ReplyParts {
  readonly gathered: ReplyExtras = { basis: [], offers: [], draft: null, readsOthers: true, context: null };
  readonly #text = new ReplyTextBuffer();
  /** Only for a provider's text; the built-in planner's text needs no cleaning, and has isolates around names. */
  readonly #foreign: CleanedText | null;
  /** Sentences about effects, which are appended after the text. */
  readonly #sentences: string[] = [];
  #hasText = false;
  #end = '';
  #hasEffect = false;

  constructor(
    private readonly effects: Effects,
    private readonly task: ReplyTask,
    private readonly signal: AbortSignal,
    private readonly grow: (text: string) => void,
    /** Called for each command that has no effect. */
    private readonly complain: (problem: string) => void,
  ) {
    this.#foreign = task.provider.host === null ? null : new CleanedText();
  }

  /** @throws ProviderError, or the signal's reason */
  async take({ request, readsOthers }: { request: ReplyRequest; readsOthers: boolean }): Promise<void> {
    const { provider } = this.task;
    this.gathered.readsOthers = readsOthers;
    this.gathered.draft = request.draft;
    const parts = provider.reply(request, this.signal);
    const context: ReplyContext = { ...this.task, readsOthers, signal: this.signal };
    // From a provider only text is accepted, and commands are parsed from it.
    const read = provider.host === null ? parts : readCommands(parts, request.mark, this.complain);
    for await (const part of read) {
      this.signal.throwIfAborted();
      await this.#take(part, context);
    }
    // An aborted provider may end its parts without an error.
    this.signal.throwIfAborted();
    this.#append(this.#foreign?.finish() ?? '');
    this.#note(await this.effects.afterReply(context, request));
    this.signal.throwIfAborted();
    for (const sentence of this.#sentences) {
      if (this.#hasText) this.#append('\n'.repeat(2 - (/\n{0,2}$/.exec(this.#end)?.[0].length ?? 0)));
      this.#append(sentence);
    }
    if (!this.#hasText && !this.#hasEffect) throw new ProviderError('empty', 'There was no word in it');
  }

  /** Flushes the rest, which may be an incomplete character. */
  finish(): void {
    this.grow(this.#text.take(this.#foreign?.finish() ?? '') + this.#text.finish());
  }

  async #take(part: ReplyPart, context: ReplyContext): Promise<void> {
    if (part.kind === 'text') this.#append(this.#foreign?.take(part.text) ?? part.text);
    else if (part.kind === 'command') this.#note(await this.effects.command(context, part.command));
    else if (part.kind === 'propose') await this.effects.propose(context, part.action);
    else if (part.kind === 'basis') this.gathered.basis = [...this.gathered.basis, ...part.rows];
    else if (part.kind === 'offers') this.gathered.offers = part.questions;
    else if (part.kind === 'context') this.gathered.context = part.context;
  }

  #note({ isShown, says }: Outcome): void {
    this.#hasEffect ||= isShown;
    if (says !== null) this.#sentences.push(says);
  }

  #append(text: string): void {
    const taken = this.#text.take(text);
    this.#hasText ||= taken.trim() !== '';
    this.#end = (this.#end + taken).slice(-2);
    this.grow(taken);
    if (this.#text.over) throw new ProviderError('too_long', 'More than a reply may have');
  }
}
