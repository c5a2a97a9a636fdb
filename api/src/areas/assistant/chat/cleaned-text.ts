import { cleanPiece } from '@yolo/contract/schemas';

/** How far back a character affects the following ones: the letters of a flag are the longest sequence. */
const BEFORE_UNITS = 16;
/** A longer run of waiting characters is dropped: no emoji has that many joiners in a row. */
const WAITING_MAX = 16;
/** Characters whose fate depends on the next one: half of a character, a joiner, the first half of a line break. */
const WAITS = /[\p{Default_Ignorable_Code_Point}\p{Cs}\r]/u;

/** Cleans foreign text piece by piece while it arrives; text that was returned never changes. */
export class CleanedText {
  #before = '';
  #waiting = '';

  /** @returns the text that can be shown */
  take(piece: string): string {
    const text = this.#waiting + piece;
    const end = endOfComplete(text);
    this.#waiting = text.slice(end);
    return this.#clean(text.slice(0, end));
  }

  /** @returns the rest, after the last piece */
  finish(): string {
    const text = this.#waiting;
    this.#waiting = '';
    return this.#clean(text);
  }

  #clean(text: string): string {
    const shown = cleanPiece(this.#before, text);
    this.#before = (this.#before + shown).slice(-BEFORE_UNITS);
    return shown;
  }
}

/** The index of the first character that waits for the next one. */
function endOfComplete(text: string): number {
  let end = text.length;
  while (end > 0 && text.length - end < WAITING_MAX) {
    const isPair = end > 1 && text.codePointAt(end - 2)! > 0xffff;
    const from = end - (isPair ? 2 : 1);
    if (!WAITS.test(text.slice(from, end))) return end;
    end = from;
  }
  return end > 0 && text.length - end >= WAITING_MAX ? text.length : end;
}
