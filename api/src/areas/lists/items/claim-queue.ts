interface Waiter<State> {
  /** @returns whether the waiting claim was refused and leaves the queue */
  isLate(state: State): boolean;
  go(): void;
}

/** One attempt to claim a thing. */
export interface ClaimAttempt<State, Result> {
  /** The present state of the thing, read once for all that wait. */
  look(): Promise<State | undefined>;
  /** Called only if the attempt has to wait: gives the error for a state in which it cannot succeed, else undefined. */
  refusal(): Promise<(state: State) => Error | undefined>;
  take(): Promise<Result>;
}

/**
 * A queue of simultaneous claims of the same thing, in this process: they run one after the other, as the event's lock
 * requires anyway, but waiting claims hold no database connection; once nothing is left, all waiting claims are refused
 * together.
 */
export class ClaimQueue<State> {
  readonly #queues = new Map<string, Waiter<State>[]>();

  /** @param thing claims of different things do not wait for each other */
  async run<Result>(thing: string, { look, refusal, take }: ClaimAttempt<State, Result>): Promise<Result> {
    const refusalFor = this.#queues.has(thing) ? await refusal() : undefined;
    const queue = this.#queues.get(thing);
    if (queue) await waitInQueue(queue, refusalFor);
    else this.#queues.set(thing, []);
    try {
      return await take();
    } finally {
      void this.#next(thing, look);
    }
  }

  async #next(thing: string, look: ClaimAttempt<State, unknown>['look']): Promise<void> {
    const queue = this.#queues.get(thing)!;
    while (queue.length > 0) {
      const before = queue.splice(0);
      // If the lookup fails, the next claim runs and gets the error itself.
      const state = await look().catch(() => undefined);
      queue.unshift(...before.filter((each) => state === undefined || !each.isLate(state)));
      const first = queue.shift();
      if (first) return first.go();
    }
    this.#queues.delete(thing);
  }
}

function waitInQueue<State>(
  queue: Waiter<State>[],
  refusal: ((state: State) => Error | undefined) | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    queue.push({
      isLate(state) {
        const error = refusal?.(state);
        if (error) reject(error);
        return error !== undefined;
      },
      go: resolve,
    });
  });
}
