import type { EventChange } from '@yolo/contract';

interface Held {
  checks: number;
  changes: (() => void)[];
}

/** While it is being asked who still may hear of an event, its changes wait, in their order. */
export class HeldChanges {
  readonly #held = new Map<string, Held>();

  /** Sends the change now, or when the last check of its event is over. */
  pass(change: EventChange, send: (change: EventChange) => void): void {
    const held = this.#held.get(change.eventId);
    if (held) held.changes.push(() => send(change));
    else send(change);
  }

  /** @returns ends the hold */
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
