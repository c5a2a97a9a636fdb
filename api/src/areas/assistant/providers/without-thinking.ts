const OPEN = '<think>';
const CLOSE = '</think>';

/** Takes away what a model thinks aloud before its reply, between `<think>` and `</think>`; however it is cut. */
export class WithoutThinking {
  #state: 'before' | 'inside' | 'after' | 'reply' = 'before';
  #held = '';

  /** @returns what of it belongs to the reply */
  take(piece: string): string {
    if (this.#state === 'reply') return piece;
    this.#held += piece;
    if (this.#state === 'before') this.#begin();
    if (this.#state === 'inside') this.#look();
    if (this.#state === 'after') this.#skipSpace();
    return (this.#state as string) === 'reply' ? this.#release() : '';
  }

  /** @returns what was held back as a beginning that was none */
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

  #look(): void {
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
