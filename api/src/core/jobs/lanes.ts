/**
 * Work that does not wait for other work: a number at a time, in each process. A lane's mails have as many connections
 * to the mail server as the lane has places.
 */
export const lanes = {
  /** Somebody sits in front of a screen and waits for it. */
  'waited-for': 2,
  /** One for each guest: thousands may wait, and a mail server may take its time over each. */
  'to-guests': 2,
  /** Each takes a core for a while, and a party brings hundreds. */
  pictures: 2,
  /**
   * Sizes of pictures that lists show. One at a time, so that they never take all places of other work; a queue with a
   * name would do it too, but the worker frees it only after it has looked for the next job, and comes back by the clock.
   */
  'list-sizes': 1,
  rest: 3,
} as const;

export type Lane = keyof typeof lanes;
