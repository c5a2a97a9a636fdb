import type { EventChange } from '@yolo/contract';

/**
 * The last change of each watched event that this process's sockets were told. Clients take a change that is not newer
 * than the last one for old, so that none may be told before those that it follows; of two processes' changes the later
 * one may well come first.
 */
export class LastSentChanges {
  readonly #seqs = new Map<string, number>();
  readonly #early = new Map<string, EventChange[]>();

  /**
   * Of several who begin to watch the first says from where; the others have read what came since.
   * @returns what came meanwhile and is to be told now
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

  /** @returns what is to be told now, in order; a change that comes too early is kept */
  take(change: EventChange): EventChange[] {
    const { eventId, seq } = change;
    // Until the first watch has been answered everything comes too early.
    const last = this.#seqs.get(eventId) ?? -Infinity;
    if (seq <= last) return [];
    if (seq === last + 1) return this.jump(change);
    this.#early.set(eventId, [...(this.#early.get(eventId) ?? []), change]);
    return [];
  }

  /** The same for what the database has next: where it keeps nothing of what came between, nobody will tell it. */
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

  /** Whether something came before what it follows. */
  waits(eventId: string): boolean {
    return this.#early.has(eventId);
  }

  all(): [eventId: string, seq: number][] {
    return [...this.#seqs];
  }
}
