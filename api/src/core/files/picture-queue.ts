import { DomainError } from '../errors/domain-error.ts';
import { PIXELS_MAX } from './pixels.ts';

/** The number of pixels that are decoded at once: as many as the largest picture has. */
const BUDGET = PIXELS_MAX;
/** After a number of turns of people in a row, work that nobody waits for gets one: it must not wait for ever. */
const PEOPLE_IN_A_ROW = 4;
const UNATTENDED_MAX = 32;
const RETRY_AFTER_SECONDS = 10;

/** Somebody's wish to have a picture drawn. */
export interface Turn {
  /** null: nobody waits for it. */
  memberId: string | null;
  pixels: number;
  /** Aborts when the client that waits for it has gone. */
  gone?: AbortSignal | undefined;
}

interface Waiting {
  turn: Turn;
  begin(): void;
}

/**
 * Who is drawn next: people before the work that nobody waits for, and of people one after the other, so that one's many
 * pictures do not stand before another's one. How many may wait is http/uploads.ts's affair.
 */
export class PictureQueue {
  readonly #places: number;
  /** By member; whose turn comes next stands first. */
  readonly #people = new Map<string, Waiting[]>();
  readonly #unattended: Waiting[] = [];
  #drawing = 0;
  #pixels = 0;
  #peopleInARow = 0;

  /** @param places how many pictures may be drawn at once */
  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Resolves when it may be drawn; anybody who entered leaves.
   * @throws DomainError `unavailable` when too much unattended work waits; `malformed_body` when the uploader has gone
   */
  enter(turn: Turn): Promise<void> {
    const { memberId, gone } = turn;
    if (gone?.aborted) return Promise.reject(new DomainError('malformed_body'));
    const line = memberId === null ? this.#unattended : this.#lineOf(memberId);
    if (memberId === null && line.length >= UNATTENDED_MAX) {
      return Promise.reject(new DomainError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }
    return new Promise((resolve, reject) => {
      const drop = () => {
        this.#remove(waiting);
        reject(new DomainError('malformed_body'));
        this.#proceed();
      };
      const begin = () => {
        gone?.removeEventListener('abort', drop);
        resolve();
      };
      const waiting: Waiting = { turn, begin };
      gone?.addEventListener('abort', drop, { once: true });
      line.push(waiting);
      this.#proceed();
    });
  }

  leave({ pixels }: Turn): void {
    this.#drawing--;
    this.#pixels -= pixels;
    this.#proceed();
  }

  /** The next one has to fit, and nobody overtakes it: else a large one would wait for as long as small ones come. */
  #proceed(): void {
    for (;;) {
      const next = this.#next();
      if (!next || this.#drawing >= this.#places) return;
      if (this.#drawing > 0 && this.#pixels + next.turn.pixels > BUDGET) return;
      this.#begin(next);
    }
  }

  #next(): Waiting | undefined {
    const [line] = this.#people.values();
    const waitsLong = this.#peopleInARow >= PEOPLE_IN_A_ROW;
    return waitsLong ? (this.#unattended[0] ?? line?.[0]) : (line?.[0] ?? this.#unattended[0]);
  }

  #begin(waiting: Waiting): void {
    const { memberId, pixels } = waiting.turn;
    this.#remove(waiting);
    this.#peopleInARow = memberId === null ? 0 : this.#peopleInARow + 1;
    const rest = memberId === null ? undefined : this.#people.get(memberId);
    if (rest) {
      this.#people.delete(memberId!);
      this.#people.set(memberId!, rest);
    }
    this.#drawing++;
    this.#pixels += pixels;
    waiting.begin();
  }

  #lineOf(memberId: string): Waiting[] {
    const line = this.#people.get(memberId) ?? [];
    this.#people.set(memberId, line);
    return line;
  }

  #remove(waiting: Waiting): void {
    const { memberId } = waiting.turn;
    const line = memberId === null ? this.#unattended : this.#people.get(memberId)!;
    line.splice(line.indexOf(waiting), 1);
    if (memberId !== null && line.length === 0) this.#people.delete(memberId);
  }
}
