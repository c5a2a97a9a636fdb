/** Words, numbers (with a point or a comma), spaces, and every other sign by itself: no two of them begin alike. */
const TOKEN = /[a-z]+|[+-]?\d+(?:[.,]\d+)?|\s+|[^]/gi;
const NAMES_POSITION = /gps|latitude|longt?itude|location/i;
const COORDINATE = /^(?:lat|lon|lng)$/i;
const BETWEEN_NAME_AND_NUMBER = /^[.:="']$/;
const NUMBER = /^[+-]?\d/;
const DIRECTION = /^[NSEW]$/;
const SEPARATOR = /^[,;/|]$/;
const DEGREES = /^(?:°|deg.*)$/i;
/** A decimal number in front of another one: a pair of those is a position. */
const FINE = /^[+-]?\d+[.,]\d{3,}$/;
const FINE_SECOND = /^[+-]?\d{1,3}[.,]\d{3,}$/;
/** ISO 6709 writes both without anything between them, each with its sign. */
const SIGNED = /^[+-]\d{1,3}\.\d{2,}$/;
/** Directly in front of a direction; XMP writes `48,8.2207N`, which is two numbers and a point. */
const WITH_DIRECTION = /^[+-]?\d+[.,]\d{2,}$/;

/** The tokens of a text, in one pass over it. */
export function* tokensOf(text: string): Generator<string> {
  for (const [token] of text.matchAll(TOKEN)) yield token;
}

/** Looks at one token after the other, and knows what stood before. */
class PositionReader {
  #last = '';
  #beforeLast = '';
  #isAfterSpace = true;
  /** Behind `lat`, and nothing but signs and spaces since. */
  #isNamed = false;
  /** How far the fine number is that may be the first of a pair; null: there is none. */
  #pair: 'open' | 'separated' | null = null;

  /** @returns whether the text says a position up to here */
  tells(token: string): boolean {
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
    const isBehindNumber = NUMBER.test(this.#last);
    if (isBehindNumber && DEGREES.test(token)) return true;
    if (DIRECTION.test(token)) {
      const isFine = WITH_DIRECTION.test(this.#last) || this.#beforeLast === '.';
      if (isBehindNumber && !this.#isAfterSpace && isFine) return true;
    } else if (SEPARATOR.test(token)) {
      if (this.#pair) this.#pair = 'separated';
    } else this.#pair = null;
    this.#isNamed =
      (COORDINATE.test(token) && (this.#isAfterSpace || !/\w$/.test(this.#last))) ||
      (this.#isNamed && BETWEEN_NAME_AND_NUMBER.test(token));
    return false;
  }
}

/** Whether a text says where something was, as people and programs write it: names, ISO 6709, two fine numbers, degrees. */
export function tellsPositionIn(text: string): boolean {
  const reader = new PositionReader();
  for (const token of tokensOf(text)) if (reader.tells(token)) return true;
  return false;
}
