/** Steps for each byte of what is read: more than any file of a camera or a program takes. */
const OF_ONE_BYTE = 8;
/** For what is short. */
const AT_LEAST = 64 * 1024;

/**
 * How far reading some bytes may go. Lengths and addresses in a file say what is read next, so that a few bytes can send
 * their reader over all of it again and again; with steps that are counted it ends.
 */
export class Steps {
  taken = 0;
  readonly #most: number;

  /** @param bytes how many are read */
  constructor(bytes: number) {
    this.#most = AT_LEAST + OF_ONE_BYTE * bytes;
  }

  /** @throws RangeError when there were too many */
  take(steps = 1): void {
    this.taken += steps;
    if (this.taken > this.#most) throw new RangeError('Too many steps');
  }
}
