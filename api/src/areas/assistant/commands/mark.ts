import { randomBytes } from 'node:crypto';

/** No vowels, so that it is not a word, and no digits, so that it is not part of a number or list. */
const LETTERS = 'BCDFGHJKLMNPQRST';
const LENGTH = 20;

/**
 * The mark of one reply's commands [AI-1]: text that was written earlier cannot contain it.
 * @returns 20 letters, 80 bits that cannot be guessed
 */
export function newMark(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte & 15]).join('');
}
