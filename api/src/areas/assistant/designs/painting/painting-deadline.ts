/** The end of a painting: when its time is over, with the wait in the queue, or when the member stops it. */
export class PaintingDeadline {
  readonly signal: AbortSignal;
  readonly #time: AbortSignal;
  readonly #until: number;

  constructor(ms: number, stopped?: AbortSignal) {
    this.#time = AbortSignal.timeout(ms);
    this.#until = Date.now() + ms;
    this.signal = stopped ? AbortSignal.any([this.#time, stopped]) : this.#time;
  }

  /** Whether the time is over, or else it was stopped. */
  get isOver(): boolean {
    return this.#time.aborted;
  }

  /** In milliseconds. */
  get rest(): number {
    return Math.max(0, this.#until - Date.now());
  }
}
