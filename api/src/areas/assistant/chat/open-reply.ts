/**
 * The text of a reply so far, shared by all its readers in this process: they hold offsets, and there is no state per
 * reader.
 */
export class OpenReply {
  #text = '';
  #waiting: number | null = null;
  #ended = false;
  #change = Promise.withResolvers<void>();

  get text(): string {
    return this.#text;
  }

  /** How many replies are before this one in the queue; null: it has begun. */
  get waiting(): number | null {
    return this.#waiting;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Resolves when there is more to read, or the reply has ended. */
  changed(): Promise<void> {
    return this.#change.promise;
  }

  grow(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#waiting = null;
    this.#notify();
  }

  wait(before: number | null): void {
    if (this.#waiting === before) return;
    this.#waiting = before;
    this.#notify();
  }

  /** Call after its row was ended. */
  end(): void {
    this.#ended = true;
    this.#notify();
  }

  #notify(): void {
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }
}
