import { cleanedPiece } from '@yolo/contract/schemas';

/** So far back does a character matter to what follows: the letters of a flag are the longest. */
const BEFORE_UNITS = 16;
/** What waits for its next character and is longer goes: no emoji has as many joiners in a row. */
const WAITING_MAX = 16;
/** Whether it stays depends on what comes next: half of a character, a joiner, the first half of a line break. */
const WAITS = /[\p{Default_Ignorable_Code_Point}\p{Cs}\r]/u;

/** Cleans somebody else's text while it comes, piece by piece: what was given out never changes. */
export class CleanedText {
  #before = '';
  #waiting = '';

  /** @returns what of it is to be shown now */
  take(piece: string): string {
    const text = this.#waiting + piece;
    const end = settledEnd(text);
    this.#waiting = text.slice(end);
    return this.#give(text.slice(0, end));
  }

  /** @returns what is left of what was waiting, now that nothing comes */
  finish(): string {
    const text = this.#waiting;
    this.#waiting = '';
    return this.#give(text);
  }

  #give(text: string): string {
    const shown = cleanedPiece(this.#before, text);
    this.#before = (this.#before + shown).slice(-BEFORE_UNITS);
    return shown;
  }
}

/** Where that begins which waits for its next character. */
function settledEnd(text: string): number {
  let end = text.length;
  while (end > 0 && text.length - end < WAITING_MAX) {
    const isPair = end > 1 && text.codePointAt(end - 2)! > 0xffff;
    const from = end - (isPair ? 2 : 1);
    if (!WAITS.test(text.slice(from, end))) return end;
    end = from;
  }
  return end > 0 && text.length - end >= WAITING_MAX ? text.length : end;
}
