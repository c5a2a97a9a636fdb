import type { EventChange } from '@yolo/contract';

/**
 * The last change of each watched event that was sent to this process's sockets. Clients ignore a change that is not
 * newer than the last one, so changes must be sent in order; but those of two processes may arrive out of order.
 */
export class LastSentChanges {
  readonly #seqs = new Map<string, number>();
  readonly #early = new Map<string, EventChange[]>();

  /**
   * The first watcher sets the position; later ones have already read the changes since.
   * @returns the changes that arrived meanwhile and can be sent
   */
  begin(eventId: string, seq: number): EventChange[] {
    if (this.#seqs.has(eventId)) return [];
    this.#seqs.set(eventId, seq);
    return this.#runInOrder(eventId);
  }

  forget(eventId: string): void {
    this.#seqs.delete(eventId);
    this.#early.delete(eventId);
  }

  /** @returns the changes to send, in order; a change that arrives early is stored */
  take(change: EventChange): EventChange[] {
    const { eventId, seq } = change;
    // Until the first watch is answered every change counts as early.
    const last = this.#seqs.get(eventId) ?? -Infinity;
    if (seq <= last) return [];
    if (seq === last + 1) return this.jump(change);
    this.#early.set(eventId, [...(this.#early.get(eventId) ?? []), change]);
    return [];
  }

  /** The same for the next change in the database: changes that are missing in between no longer exist. */
  jump(change: EventChange): EventChange[] {
    const { eventId, seq } = change;
    if (seq <= (this.#seqs.get(eventId) ?? Infinity)) return [];
    this.#seqs.set(eventId, seq);
    return [change, ...this.#runInOrder(eventId)];
  }

  #runInOrder(eventId: string): EventChange[] {
    const early = (this.#early.get(eventId) ?? []).sort((one, other) => one.seq - other.seq);
    this.#early.delete(eventId);
    return early.flatMap((each) => this.take(each));
  }

  /** Whether a change has arrived before its predecessors. */
  waits(eventId: string): boolean {
    return this.#early.has(eventId);
  }

  all(): [eventId: string, seq: number][] {
    return [...this.#seqs];
  }
}
