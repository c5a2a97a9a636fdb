/** Polling interval without a connection, in milliseconds: changes are visible within half a minute. */
const INTERVAL_MS = 20_000;

/**
 * Polls with plain requests while there is no connection, e.g. if a proxy refuses WebSockets. A hidden page does not poll.
 * socket.io's own polling does not work, since all its requests must reach the same process, which a load balancer may prevent.
 */
export class Polling {
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly ask: () => void) {}

  start(): void {
    this.#timer ??= setInterval(() => !document.hidden && this.ask(), INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
