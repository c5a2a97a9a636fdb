interface Waiting<State> {
  /** @returns whether it was refused, who waits no longer then */
  isLate(state: State): boolean;
  go(): void;
}

/** How one of those who want the same goes about it. */
export interface Turn<State, Result> {
  /** What is left of it: asked once for all who wait. */
  look(): Promise<State | undefined>;
  /** Of those alone who have to wait: what they are told who can't have any of it, else undefined. */
  late(): Promise<(state: State) => Error | undefined>;
  take(): Promise<Result>;
}

/**
 * Those who want the same thing at the same moment, in this process: one takes it after the other, as the lock of the
 * event has it anyway, but anybody who waits holds no connection meanwhile; once there is nothing left, all who wait are told
 * together.
 */
export class ClaimLine<State> {
  readonly #lines = new Map<string, Waiting<State>[]>();

  /** @param thing who wants something else does not wait for it */
  async turn<Result>(thing: string, { look, late, take }: Turn<State, Result>): Promise<Result> {
    const refusal = this.#lines.has(thing) ? await late() : undefined;
    const line = this.#lines.get(thing);
    if (line) await waitIn(line, refusal);
    else this.#lines.set(thing, []);
    try {
      return await take();
    } finally {
      void this.#next(thing, look);
    }
  }

  async #next(thing: string, look: Turn<State, unknown>['look']): Promise<void> {
    const line = this.#lines.get(thing)!;
    while (line.length > 0) {
      const before = line.splice(0);
      // What can't be seen is said to anybody who takes it.
      const state = await look().catch(() => undefined);
      line.unshift(...before.filter((each) => state === undefined || !each.isLate(state)));
      const first = line.shift();
      if (first) return first.go();
    }
    this.#lines.delete(thing);
  }
}

function waitIn<State>(
  line: Waiting<State>[],
  refusal: ((state: State) => Error | undefined) | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    line.push({
      isLate(state) {
        const error = refusal?.(state);
        if (error) reject(error);
        return error !== undefined;
      },
      go: resolve,
    });
  });
}
