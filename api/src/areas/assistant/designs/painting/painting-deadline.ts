/** The end of a painting: when its time is over, with the wait in the queue, or when the member stops it. */
export class PaintingDeadline {
  readonly signal: AbortSignal;
  readonly #time: AbortSignal;

  constructor(ms: number, stopped?: AbortSignal) {
    this.#time = AbortSignal.timeout(ms);
    this.signal = stopped ? AbortSignal.any([this.#time, stopped]) : this.#time;
  }

  /** Whether the time is over, or else it was stopped. */
  get isOver(): boolean {
    return this.#time.aborted;
  }
}
