import type { UploadsState } from './uploads-state';

/** The states of events as components read them: the same object until something changes. */
export class StateCache {
  readonly #states = new Map<string, UploadsState>();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly compute: (eventId: string) => UploadsState) {}

  /** @returns unsubscribes */
  follow(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  }

  get(eventId: string): UploadsState {
    const state = this.#states.get(eventId) ?? this.compute(eventId);
    this.#states.set(eventId, state);
    return state;
  }

  invalidate(): void {
    this.#states.clear();
    for (const listener of this.#listeners) listener();
  }
}
