import type { ReplyPart } from '../providers/reply-provider.ts';
import type { Command } from './command.ts';

export type Part = Extract<ReplyPart, { kind: 'text' | 'command' }>;

/** The received text of a reply that is not taken yet. Positions are counted from the beginning of the reply. */
export class PendingText {
  #parts: Part[] = [];
  #text = '';
  #base = 0;
  #shown = 0;

  /** The length of the reply so far. */
  get end(): number {
    return this.#base + this.#text.length;
  }

  /** Up to where the text has been shown or dropped. */
  get shown(): number {
    return this.#shown;
  }

  add(chunk: string): void {
    this.#text = this.#text.slice(this.#shown - this.#base) + chunk;
    this.#base = this.#shown;
  }

  unitAt(at: number): number {
    return this.#text.charCodeAt(at - this.#base);
  }

  slice(from: number, until: number): string {
    return this.#text.slice(from - this.#base, until - this.#base);
  }

  show(until: number): void {
    if (until <= this.#shown) return;
    this.addText(this.slice(this.#shown, until));
    this.#shown = until;
  }

  /** Moves to that position, forward or back, without showing text. */
  drop(until: number): void {
    this.#shown = until;
  }

  addText(text: string): void {
    const last = this.#parts.at(-1);
    if (last?.kind === 'text') last.text += text;
    else this.#parts.push({ kind: 'text', text });
  }

  addCommand(command: Command): void {
    this.#parts.push({ kind: 'command', command });
  }

  /** Takes the texts and commands that were added since the last call, in order. */
  takeParts(): Part[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }
}
