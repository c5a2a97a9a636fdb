/**
 * A reply as far as it has come, for all who read it in this process: they hold offsets, and nothing is kept for each.
 */
export class OpenReply {
  #text = '';
  #waiting: number | null = null;
  #ended = false;
  #change = Promise.withResolvers<void>();

  get text(): string {
    return this.#text;
  }

  /** How many replies are written before this one begins; null: it has begun. */
  get waiting(): number | null {
    return this.#waiting;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Resolves when there is more to read, or no more will come. */
  changed(): Promise<void> {
    return this.#change.promise;
  }

  grow(text: string): void {
    if (text === '') return;
    this.#text += text;
    this.#waiting = null;
    this.#tell();
  }

  wait(before: number | null): void {
    if (this.#waiting === before) return;
    this.#waiting = before;
    this.#tell();
  }

  /** Its row says the same by now. */
  end(): void {
    this.#ended = true;
    this.#tell();
  }

  #tell(): void {
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers<void>();
    resolve();
  }
}
