/** How often a call may be made in a window, counted by where it comes from and by what it is aimed at. */
export interface Limit {
  /** From one network (caller.ts). */
  perAddress: number;
  /** For one account, as the contract's route says: the address that the call is aimed at, or the member who asks. */
  perAccount: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** An office behind one address signs in and signs up, a person mistypes; a machine that guesses gets nowhere. */
export const limits = {
  'sign-in': { perAddress: 100, perAccount: 10, seconds: 15 * MINUTE },
  /** The current password, asked for again. */
  password: { perAddress: 100, perAccount: 10, seconds: 15 * MINUTE },
  /** Letters to an address that somebody says is the new one. */
  'new-address': { perAddress: 60, perAccount: 5, seconds: HOUR },
  'sign-up': { perAddress: 300, perAccount: 10, seconds: HOUR },
  reset: { perAddress: 60, perAccount: 5, seconds: HOUR },
  verification: { perAddress: 60, perAccount: 10, seconds: HOUR },
  search: { perAddress: 600, perAccount: 120, seconds: MINUTE },
  /** Only machines are that fast; how many people are invited is counted by invite-allowance.ts. */
  invite: { perAddress: 3000, perAccount: 600, seconds: HOUR },
  message: { perAddress: 60, perAccount: 6, seconds: HOUR },
  upload: { perAddress: 300, perAccount: 60, seconds: HOUR },
  token: { perAddress: 100, perAccount: 100, seconds: 15 * MINUTE },
  export: { perAddress: 60, perAccount: 10, seconds: HOUR },
  unsubscribe: { perAddress: 600, perAccount: 60, seconds: HOUR },
  report: { perAddress: 60, perAccount: 60, seconds: MINUTE },
} satisfies Record<string, Limit>;

/** Those that the contract's routes name, and the one for invitation tokens that open nothing. */
export type LimitName = keyof typeof limits;
