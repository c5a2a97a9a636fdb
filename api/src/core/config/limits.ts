import { partsOf } from '../areas/area.ts';

/** How often a call may be made in a window, counted by where it comes from and by what it is aimed at. */
export interface Limit {
  /** From one network (caller.ts). */
  perAddress: number;
  /** For one account, as the contract's route says: the address that the call is aimed at, or the member who asks. */
  perAccount: number;
  seconds: number;
  /** What is counted, where it is not the calls whose routes name it. */
  counts?: string;
  /** Of what `perAccount` counts each by itself, where it is not members. */
  aim?: string;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    /** By the names that its routes in the contract count calls by. */
    limits?: Readonly<Record<string, Limit>>;
  }
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** Core's own; generous enough for an office behind one address and for somebody who mistypes, as the areas' are. */
const limits = {
  upload: { perAddress: 300, perAccount: 60, seconds: HOUR },
  /** Invitation tokens that open nothing. */
  token: { perAddress: 100, perAccount: 100, seconds: 15 * MINUTE },
  unsubscribe: { perAddress: 600, perAccount: 60, seconds: HOUR },
  report: { perAddress: 60, perAccount: 60, seconds: MINUTE },
  /** A page tells once, and again when it has begun more. */
  starts: { perAddress: 600, perAccount: 600, seconds: MINUTE },
  search: { perAddress: 600, perAccount: 120, seconds: MINUTE },
} satisfies Record<string, Limit>;

/** Those that the contract's routes name, and the one for tokens. @throws Error where two areas bring one of a name */
export function allLimits(): Record<string, Limit> {
  const all: Record<string, Limit> = {};
  for (const [name, limit] of [limits, ...partsOf('limits')].flatMap((each) => Object.entries(each))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two areas bring the limit ${name}`);
    all[name] = limit;
  }
  return all;
}
