import { ProviderError, type ReplyPart, type ReplyRequest } from '../providers/reply-provider.ts';
import { readCommands } from '../commands/read-commands.ts';
import type { Effects, Outcome, ReplyContext } from './effects.ts';
import { CleanedText } from './cleaned-text.ts';
import { GrowingText } from './growing-text.ts';
import type { Gathered, ReplyTask } from './reply-task.ts';

/** Takes a reply's parts as they come: text to be shown, the rest to be kept or, by the rules, to be done. */
export class ReplyParts {
  readonly gathered: Gathered = { basis: [], offers: [], draft: null, readsOthers: true, context: null };
  readonly #text = new GrowingText();
  /** Of somebody else's service; the house's own text has nothing to be taken out, and signs that set names apart. */
  readonly #foreign: CleanedText | null;
  /** Sentences about what was done, which come once the text has ended. */
  readonly #afterwards: string[] = [];
  #anyWord = false;
  #end = '';
  #anyShown = false;

  constructor(
    private readonly effects: Effects,
    private readonly task: ReplyTask,
    private readonly signal: AbortSignal,
    private readonly grow: (text: string) => void,
    /** Hears of each command that does nothing. */
    private readonly complain: (problem: string) => void,
  ) {
    this.#foreign = task.provider.host === null ? null : new CleanedText();
  }

  /** @throws ProviderError, or what the signal was aborted for */
  async take({ request, readsOthers }: { request: ReplyRequest; readsOthers: boolean }): Promise<void> {
    const { provider } = this.task;
    this.gathered.readsOthers = readsOthers;
    const parts = provider.reply(request, this.signal);
    const context: ReplyContext = { ...this.task, readsOthers, signal: this.signal };
    // Of somebody else's service only text is read, by the grammar.
    const read = provider.host === null ? parts : readCommands(parts, request.mark, this.complain);
    for await (const part of read) {
      this.signal.throwIfAborted();
      await this.#take(part, context);
    }
    // A part that ends because it was stopped ends in order.
    this.signal.throwIfAborted();
    this.#say(this.#foreign?.finish() ?? '');
    this.#note(await this.effects.leftUndone(context, request));
    this.signal.throwIfAborted();
    for (const sentence of this.#afterwards) {
      if (this.#anyWord) this.#say('\n'.repeat(2 - (/\n{0,2}$/.exec(this.#end)?.[0].length ?? 0)));
      this.#say(sentence);
    }
    if (!this.#anyWord && !this.#anyShown) throw new ProviderError('empty', 'There was no word in it');
  }

  /** There may be half of a character that nothing has completed. */
  finish(): void {
    this.grow(this.#text.take(this.#foreign?.finish() ?? '') + this.#text.finish());
  }

  async #take(part: ReplyPart, context: ReplyContext): Promise<void> {
    if (part.kind === 'text') this.#say(this.#foreign?.take(part.text) ?? part.text);
    else if (part.kind === 'command') this.#note(await this.effects.command(context, part.command));
    else if (part.kind === 'propose') await this.effects.propose(context, part.action);
    else if (part.kind === 'basis') this.gathered.basis = [...this.gathered.basis, ...part.rows];
    else if (part.kind === 'offers') this.gathered.offers = part.questions;
    else if (part.kind === 'draft') this.gathered.draft = part.draft;
    else if (part.kind === 'context') this.gathered.context = part.context;
  }

  #note({ isShown, says }: Outcome): void {
    this.#anyShown ||= isShown;
    if (says !== null) this.#afterwards.push(says);
  }

  #say(text: string): void {
    const taken = this.#text.take(text);
    this.#anyWord ||= taken.trim() !== '';
    this.#end = (this.#end + taken).slice(-2);
    this.grow(taken);
    if (this.#text.over) throw new ProviderError('too_long', 'More than a reply may have');
  }
}
