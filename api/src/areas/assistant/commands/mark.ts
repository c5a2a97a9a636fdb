import { randomBytes } from 'node:crypto';

/** No vowel, so that it is no word, and no digit, so that it is in no number or list. */
const LETTERS = 'BCDFGHJKLMNPQRST';
const LENGTH = 20;

/**
 * What commands of one reply carry [AI-1]: nothing that was written before can contain it.
 * @returns 20 letters, 80 bits that cannot be guessed
 */
export function newMark(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte & 15]).join('');
}
