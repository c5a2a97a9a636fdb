import { REPLY_MAX } from '@yolo/contract/assistant';

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Makes arriving text storable, and never changes what it has returned: no NUL, which PostgreSQL cannot store, no half
 * of a character, which the next piece completes, and no more than the limit of a reply.
 */
export class ReplyTextBuffer {
  #half = '';
  #length = 0;

  /** Whether the text exceeded the limit. */
  over = false;

  /** @returns the text to append */
  take(piece: string): string {
    const text = this.#half + piece.replaceAll('\0', '');
    this.#half = text !== '' && isHigh(text.charCodeAt(text.length - 1)) ? text.slice(-1) : '';
    return this.#fit(text.slice(0, text.length - this.#half.length).toWellFormed());
  }

  /** @returns the rest of an incomplete character */
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
