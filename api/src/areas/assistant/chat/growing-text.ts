import { REPLY_MAX } from '@yolo/contract/assistant';

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Takes text as it comes, so that what is taken can be kept and never changes: no NUL, which PostgreSQL has no place for,
 * no half of a character, which the next piece completes, and no more than a reply may have.
 */
export class GrowingText {
  #half = '';
  #length = 0;

  /** Whether there was more than a reply may have. */
  over = false;

  /** @returns what of it is to be added now */
  take(piece: string): string {
    const text = this.#half + piece.replaceAll('\0', '');
    this.#half = text !== '' && isHigh(text.charCodeAt(text.length - 1)) ? text.slice(-1) : '';
    return this.#fit(text.slice(0, text.length - this.#half.length).toWellFormed());
  }

  /** @returns what is left of a character that nothing has completed */
  finish(): string {
    const half = this.#half;
    this.#half = '';
    return this.#fit(half.toWellFormed());
  }

  #fit(text: string): string {
    const room = REPLY_MAX - this.#length;
    let fitting = text;
    if (text.length > room) {
      this.over = true;
      fitting = text.slice(0, isHigh(text.charCodeAt(room - 1)) ? room - 1 : room);
    }
    this.#length += fitting.length;
    return fitting;
  }
}
