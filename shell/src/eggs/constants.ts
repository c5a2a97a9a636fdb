/** Counts and times of the eggs (`spec 1 ch. 4 and 9`); milliseconds. */
export const PARTY = {
  word: 'party',
  taps: 5,
  tapsWithin: 1000,
  fingers: 3,
  hold: 1000,
  first: 50,
  more: 30,
  moreAt: [100, 200, 300, 400],
  lasts: 5000,
} as const;

/** The confetti for the answer Going: few pieces, for a short time. */
export const CHEER = { pieces: 28, lasts: 2600, fades: 500 } as const;

export const LOCO = { clicks: 5, between: 2000, pieces: 100, lasts: 10_000 } as const;
