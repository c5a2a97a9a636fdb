import { type EventChange, LIVE_PATH, type WatchedView } from '@yolo/contract';
import { RawClient } from './raw-client.ts';

/** A client that follows an event, and can reconnect. */
export class Watcher {
  /** Milliseconds from the start of each change's transaction to its arrival. */
  readonly delays: number[] = [];
  readonly #received = new Set<number>();
  #client: RawClient | null = null;
  #seq: number | undefined;
  #first = 0;

  readonly #url: string;
  readonly #token: string;
  readonly #eventId: string;

  constructor(url: string, token: string, eventId: string) {
    this.#url = url;
    this.#token = token;
    this.#eventId = eventId;
  }

  /** Connects and catches up from the last received change, as the page's connection does. */
  async follow(): Promise<void> {
    const auth = { accessToken: this.#token };
    this.#client = await RawClient.open(this.#url + LIVE_PATH, auth, (name, body) => {
      if (name === 'event.changed') this.#receive(body as EventChange);
    });
    const request = { eventId: this.#eventId, ...(this.#seq !== undefined && { since: this.#seq }) };
    const view = (await this.#client.send('event.watch', request)) as WatchedView;
    if (!Number.isInteger(view.seq)) throw new Error(`Watching was refused: ${JSON.stringify(view)}`);
    if (this.#seq === undefined) this.#first = view.seq;
    for (const change of view.missed ?? []) this.#record(change);
    this.#seq = Math.max(this.#seq ?? 0, view.seq);
  }

  async leave(): Promise<void> {
    await this.#client?.cut();
  }

  /** @returns the number of changes up to this one that did not arrive */
  missed(seq: number): number {
    let missed = 0;
    for (let each = this.#first + 1; each <= seq; each++) if (!this.#received.has(each)) missed += 1;
    return missed;
  }

  isAt(seq: number): boolean {
    return (this.#seq ?? 0) >= seq;
  }

  #receive(change: EventChange): void {
    this.delays.push(Date.now() - Date.parse(change.at));
    this.#record(change);
  }

  #record({ seq }: EventChange): void {
    this.#received.add(seq);
    this.#seq = Math.max(this.#seq ?? 0, seq);
  }
}
