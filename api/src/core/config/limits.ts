import { partsOf } from '../areas/area.ts';

/** How often a call may be made in a window, counted by the caller's network and by the account. */
export interface Limit {
  /** From one network (caller.ts). */
  perAddress: number;
  /** For one account, as declared by the contract's route: the address in the request, or the member who calls. */
  perAccount: number;
  seconds: number;
  /** What is counted, if it is not the calls of the routes that name this limit. */
  counts?: string;
  /** What `perAccount` counts by, if not by member. */
  aim?: string;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    /** By the names that the area's routes in the contract refer to. */
    limits?: Readonly<Record<string, Limit>>;
  }
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** Core's limits. Like the areas', they allow for an office behind one address and for mistyping. */
const limits = {
  upload: { perAddress: 300, perAccount: 60, seconds: HOUR },
  /** Invalid invitation tokens. */
  token: { perAddress: 100, perAccount: 100, seconds: 15 * MINUTE },
  unsubscribe: { perAddress: 600, perAccount: 60, seconds: HOUR },
  report: { perAddress: 60, perAccount: 60, seconds: MINUTE },
  /** A page reports its start once, and again after it has started more remotes. */
  starts: { perAddress: 600, perAccount: 600, seconds: MINUTE },
  search: { perAddress: 600, perAccount: 120, seconds: MINUTE },
} satisfies Record<string, Limit>;

/**
 * All limits that the contract's routes name, and the one for tokens.
 * @throws Error where two areas define the same name
 */
export function allLimits(): Record<string, Limit> {
  const all: Record<string, Limit> = {};
  for (const [name, limit] of [limits, ...partsOf('limits')].flatMap((each) => Object.entries(each))) {
    if (Object.hasOwn(all, name)) throw new Error(`Two areas bring the limit ${name}`);
    all[name] = limit;
  }
  return all;
}
