import { type EventChange, LIVE_PATH, type WatchedView } from '@yolo/contract';
import { io, type Socket } from 'socket.io-client';

const ANSWER_WITHIN_MS = 10_000;

/**
 * A page that watches one event and applies the product's rule: a change that is not newer than the last one is
 * ignored. It reconnects after a lost connection and requests the missed changes.
 */
export class Watcher {
  readonly eventId: string;
  /** The number of established connections. */
  connections = 0;
  readonly #socket: Socket;
  readonly #heard = new Set<number>();
  #first: number | undefined;
  #seq = 0;
  /** The change up to which the server demanded a reload, which replaces the single changes. */
  #read = 0;
  /** Changes received before the answer to the watch, which may contain earlier changes. */
  #held: EventChange[] | null = null;

  constructor(url: string, token: () => string, eventId: string) {
    this.eventId = eventId;
    this.#socket = io(url, {
      path: LIVE_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 200,
      reconnectionDelayMax: 1000,
      auth: (send) => send({ accessToken: token() }),
    });
    this.#socket.on('connect', () => void this.#watch());
    this.#socket.on('connect_error', () => !this.#socket.active && this.#reconnect());
    this.#socket.on('disconnect', (reason) => reason === 'io server disconnect' && this.#reconnect());
    this.#socket.on('event.changed', (change: EventChange) => {
      if (change.eventId !== this.eventId) return;
      if (this.#held) this.#held.push(change);
      else this.#hear(change);
    });
  }

  get watching(): boolean {
    return this.#first !== undefined;
  }

  /** @returns the numbers up to this one of changes that it has not received */
  missedChanges(seq: number): number[] {
    const unheard: number[] = [];
    for (let each = Math.max(this.#first ?? 0, this.#read) + 1; each <= seq; each++) {
      if (!this.#heard.has(each)) unheard.push(each);
    }
    return unheard;
  }

  close(): void {
    this.#socket.disconnect();
  }

  #reconnect(): void {
    setTimeout(() => this.#socket.connect(), 500).unref();
  }

  async #watch(): Promise<void> {
    const since = this.#first === undefined ? undefined : this.#seq;
    const request = { eventId: this.eventId, ...(since !== undefined && { since }) };
    const held = [...(this.#held ?? [])];
    this.#held = held;
    const view = (await this.#socket
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck('event.watch', request)
      .catch(() => null)) as Partial<WatchedView> | null;
    // Superseded by another request on a new connection.
    if (this.#held !== held) return;
    // Refused while the database is down: repeats like a page that has lost its connection.
    if (view?.seq === undefined) return this.#retry(held);
    this.#held = null;
    this.connections += 1;
    if (this.#first === undefined) this.#first = this.#seq = view.seq;
    if (view.missed === null) this.#read = view.seq;
    const news = [...(view.missed ?? []), ...held].sort((one, other) => one.seq - other.seq);
    for (const change of news) this.#hear(change);
    this.#seq = Math.max(this.#seq, view.seq);
  }

  #retry(held: EventChange[]): void {
    setTimeout(() => {
      if (this.#held === held && this.#socket.connected) void this.#watch();
    }, 500).unref();
  }

  #hear({ seq }: EventChange): void {
    if (seq <= this.#seq) return;
    this.#heard.add(seq);
    this.#seq = seq;
  }
}
