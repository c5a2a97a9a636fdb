const OPEN = '<think>';
const CLOSE = '</think>';

/** Removes a model's reasoning between `<think>` and `</think>` before its reply, however the text is split. */
export class ReasoningFilter {
  #state: 'before' | 'inside' | 'after' | 'reply' = 'before';
  #held = '';

  /** @returns the part of the piece that belongs to the reply */
  take(piece: string): string {
    if (this.#state === 'reply') return piece;
    this.#held += piece;
    if (this.#state === 'before') this.#begin();
    if (this.#state === 'inside') this.#findClose();
    if (this.#state === 'after') this.#skipSpace();
    return (this.#state as string) === 'reply' ? this.#release() : '';
  }

  /** @returns text that was held back as a possible `<think>` */
  end(): string {
    return this.#state === 'before' ? this.#release() : '';
  }

  #begin(): void {
    const text = this.#held.trimStart();
    if (text.startsWith(OPEN)) {
      this.#held = text.slice(OPEN.length);
      this.#state = 'inside';
    } else if (!OPEN.startsWith(text)) this.#state = 'reply';
  }

  #findClose(): void {
    const end = this.#held.indexOf(CLOSE);
    if (end === -1) {
      this.#held = this.#held.slice(-(CLOSE.length - 1));
      return;
    }
    this.#held = this.#held.slice(end + CLOSE.length);
    this.#state = 'after';
  }

  #skipSpace(): void {
    this.#held = this.#held.trimStart();
    if (this.#held !== '') this.#state = 'reply';
  }

  #release(): string {
    const text = this.#held;
    this.#held = '';
    return text;
  }
}
