import type { EventChange } from '@yolo/contract';

interface Held {
  checks: number;
  changes: (() => void)[];
}

/** Queues the changes of an event, in order, while access to it is rechecked. */
export class QueuedChanges {
  readonly #held = new Map<string, Held>();

  /** Sends the change immediately, or after the last check of its event. */
  pass(change: EventChange, send: (change: EventChange) => void): void {
    const held = this.#held.get(change.eventId);
    if (held) held.changes.push(() => send(change));
    else send(change);
  }

  /** @returns a function that ends the hold */
  hold(eventIds: ReadonlySet<string>): () => void {
    for (const id of eventIds) {
      const held = this.#held.get(id) ?? { checks: 0, changes: [] };
      held.checks += 1;
      this.#held.set(id, held);
    }
    return () => {
      for (const id of eventIds) this.#release(id);
    };
  }

  #release(eventId: string): void {
    const held = this.#held.get(eventId)!;
    held.checks -= 1;
    if (held.checks > 0) return;
    this.#held.delete(eventId);
    for (const send of held.changes) send();
  }
}
