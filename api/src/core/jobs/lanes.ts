/**
 * Lanes of work that do not wait for each other, with the number of concurrent jobs per process. A lane's mails have as
 * many connections to the mail server.
 */
export const lanes = {
  /** A person is waiting for the result. */
  'waited-for': 2,
  /** One per guest: thousands may wait, and a mail server may be slow. */
  'to-guests': 2,
  /** Each uses a core for a while, and a party adds hundreds. */
  pictures: 2,
  /**
   * Sizes of pictures for lists. One at a time, so that they never take all places of other work. A named queue would
   * do the same, but the worker unlocks it only after its next look for jobs, and then waits for its poll interval.
   */
  'list-sizes': 1,
  rest: 3,
} as const;

export type Lane = keyof typeof lanes;
