/**
 * Words, numbers (with a point or a comma), spaces, and single other characters. The alternatives never match at the
 * same start.
 */
const TOKEN = /[a-z]+|[+-]?\d+(?:[.,]\d+)?|\s+|[^]/gi;
const NAMES_POSITION = /gps|latitude|longt?itude|location/i;
const COORDINATE = /^(?:lat|lon|lng)$/i;
const BETWEEN_NAME_AND_NUMBER = /^[.:="']$/;
const NUMBER = /^[+-]?\d/;
const DIRECTION = /^[NSEW]$/;
const SEPARATOR = /^[,;/|]$/;
const DEGREES = /^(?:°|deg.*)$/i;
/** The first decimal number of a pair, which together is a position. */
const FINE = /^[+-]?\d+[.,]\d{3,}$/;
const FINE_SECOND = /^[+-]?\d{1,3}[.,]\d{3,}$/;
/** ISO 6709 writes both without a separator, each with its sign. */
const SIGNED = /^[+-]\d{1,3}\.\d{2,}$/;
/** A number directly before a direction; XMP writes `48,8.2207N`, which is two numbers and a point. */
const WITH_DIRECTION = /^[+-]?\d+[.,]\d{2,}$/;

/** The tokens of a text, in one pass over it. */
export function* tokensOf(text: string): Generator<string> {
  for (const [token] of text.matchAll(TOKEN)) yield token;
}

/** Reads tokens one by one and keeps the previous ones. */
class PositionReader {
  #last = '';
  #beforeLast = '';
  #isAfterSpace = true;
  /** Whether the last word was `lat` or similar, followed only by signs and spaces. */
  #isNamed = false;
  /** State of a possible pair: 'open' after its first number, 'separated' after the separator; null: no pair. */
  #pair: 'open' | 'separated' | null = null;

  /** @returns whether the text up to this token gives a position */
  read(token: string): boolean {
    if (/^\s/.test(token)) {
      if (this.#last.toLowerCase().endsWith('geo')) return true;
      this.#isAfterSpace = true;
      if (this.#pair) this.#pair = 'separated';
      return false;
    }
    const isPosition = NUMBER.test(token) ? this.#number(token) : this.#other(token);
    this.#beforeLast = this.#last;
    this.#last = token;
    this.#isAfterSpace = false;
    return isPosition;
  }

  #number(token: string): boolean {
    if (this.#isNamed) return true;
    if (SIGNED.test(token) && SIGNED.test(this.#last) && !this.#isAfterSpace) return true;
    if (this.#pair === 'separated' && FINE_SECOND.test(token)) return true;
    this.#pair = FINE.test(token) ? 'open' : null;
    return false;
  }

  #other(token: string): boolean {
    if (NAMES_POSITION.test(token)) return true;
    if (token === ':' && this.#last.toLowerCase().endsWith('geo')) return true;
    const isAfterNumber = NUMBER.test(this.#last);
    if (isAfterNumber && DEGREES.test(token)) return true;
    if (DIRECTION.test(token)) {
      const isFine = WITH_DIRECTION.test(this.#last) || this.#beforeLast === '.';
      if (isAfterNumber && !this.#isAfterSpace && isFine) return true;
    } else if (SEPARATOR.test(token)) {
      if (this.#pair) this.#pair = 'separated';
    } else this.#pair = null;
    this.#isNamed =
      (COORDINATE.test(token) && (this.#isAfterSpace || !/\w$/.test(this.#last))) ||
      (this.#isNamed && BETWEEN_NAME_AND_NUMBER.test(token));
    return false;
  }
}

/** Whether a text gives a position in a usual form: names, ISO 6709, two decimal numbers, degrees. */
export function hasPositionIn(text: string): boolean {
  const reader = new PositionReader();
  for (const token of tokensOf(text)) if (reader.read(token)) return true;
  return false;
}
