/** Steps per byte: more than any file of a camera or a program takes. */
const STEPS_PER_BYTE = 8;
/** For short input. */
const STEPS_MIN = 64 * 1024;

/**
 * A limit on the work of parsing. Lengths and addresses in a file determine what is read next, so a few bytes can make
 * a parser read the whole file again and again; the limit stops it.
 */
export class Steps {
  taken = 0;
  readonly #most: number;

  /** @param bytes the length of the input */
  constructor(bytes: number) {
    this.#most = STEPS_MIN + STEPS_PER_BYTE * bytes;
  }

  /** @throws RangeError when there were too many */
  take(steps = 1): void {
    this.taken += steps;
    if (this.taken > this.#most) throw new RangeError('Too many steps');
  }
}
