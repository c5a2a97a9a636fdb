/** Milliseconds between two questions while no connection stands: what happens is seen within half a minute. */
const ASK_EVERY_MS = 20_000;

/**
 * Asks by plain requests for what no connection brings, e.g. where a proxy refuses WebSockets. A hidden page asks nothing.
 * socket.io's own polling is no way out: its requests must all reach one process, and any load balancer may stand between.
 */
export class Polling {
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly ask: () => void) {}

  start(): void {
    this.#timer ??= setInterval(() => !document.hidden && this.ask(), ASK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
