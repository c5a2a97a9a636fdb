import { typos } from './words.ts';

/** Shorter words are similar to too many others. */
const SHORTEST = 4;
const LONGEST = 24;
/** From this length on, a word may have two typing errors. */
const LONG = 8;
/** Unknown words are remembered with their corrections, at most this number. */
const CACHE_MAX = 5000;

/** A word is an error if a similar one occurs more than this number of times as often. */
const RARER = 50;

type Counts = ReadonlyMap<string, number>;

/** Corrects words that occur in no example, or far less often than a similar word. */
export class Spelling {
  readonly #counts: Counts;
  /** Words that can be meant, by length and first letter. */
  readonly #candidates = new Map<string, string[]>();
  readonly #corrections = new Map<string, string>();

  /**
   * @param meant in how many examples the words occur that can be meant
   * @param others in how many other examples words occur
   */
  constructor(meant: Counts, others: Counts) {
    this.#counts = new Map([...others, ...meant]);
    for (const [word, count] of meant) {
      if (count === 1) continue;
      const key = `${word.length}${word[0]}`;
      this.#candidates.set(key, [...(this.#candidates.get(key) ?? []), word]);
    }
  }

  /** The word that was meant: its base form or the most similar word; the word itself if there is none. */
  correct(word: string): string {
    if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return word;
    const cached = this.#corrections.get(word);
    if (cached !== undefined) return cached;
    const meant =
      (this.#counts.has(word) ? undefined : this.#baseOf(word)) ?? this.#mostSimilar(word) ?? word;
    if (this.#corrections.size >= CACHE_MAX) this.#corrections.clear();
    this.#corrections.set(word, meant);
    return meant;
  }

  /** `store` for `storing`, `hire` for `hired`. */
  #baseOf(word: string): string | undefined {
    const stem = /^([a-z]{3,})(?:ing|ed|er|ers|ly)$/.exec(word)?.[1];
    if (stem === undefined) return undefined;
    const forms = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
    return forms.find((form) => this.#counts.has(form));
  }

  #mostSimilar(word: string): string | undefined {
    const own = this.#counts.get(word) ?? 0;
    const most = own === 0 && word.length >= LONG ? 2 : 1;
    let best: string | undefined;
    let least = Infinity;
    for (const other of this.#near(word, most)) {
      const count = this.#counts.get(other)!;
      if (count <= own * RARER) continue;
      // The first letter is rarely wrong; of equally similar words the more frequent one was meant.
      const errors = typos(word, other, most) + (other[0] === word[0] ? 0 : 0.3) + 0.1 / count;
      if (errors < most + 1 && errors < least) [best, least] = [other, errors];
    }
    return best;
  }

  /** Words of a similar length with the same first letter, or with the second as the first, if the two were swapped. */
  #near(word: string, most: number): string[] {
    const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => word.length - most + at);
    const firsts = [...new Set([word[0], word[1]])];
    return lengths.flatMap((length) =>
      firsts.flatMap((first) => this.#candidates.get(`${length}${first}`) ?? []),
    );
  }
}
