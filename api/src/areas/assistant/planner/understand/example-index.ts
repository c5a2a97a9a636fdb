import { inSlices } from './slices.ts';

/**
 * Messages are compared with examples as searches compare texts: by the words, and the pairs and triples of neighbouring
 * words, that both have; rare ones weigh more (inverse document frequency). The similarity is the cosine of both vectors.
 */

/** The votes of a message's similar examples. */
export interface Votes {
  /** Topics by the sum of their votes, the largest first. */
  topics: readonly (readonly [topic: string, votes: number])[];
  /** Sum of the votes of off-topic examples. */
  offTopic: number;
  /** Similarity of the nearest example, from 0 to 1. */
  nearest: number;
}

/** Weights of words, pairs and triples: a rare triple would outweigh the words that it contains. */
const WEIGHTS = [1, 0.6, 0.4];
/** A term in more than one of this number of examples says nothing about the topic, and would take time. */
const COMMON = 40;
/** Number of the most similar examples, which vote. */
const VOTERS = 30;
/** A vote is the similarity to this power, so that one near example counts more than several distant ones. */
const POWER = 3;

/** The words of a text after a mark for its beginning, their pairs, and their triples. */
function termsOf(words: readonly string[]): string[] {
  const marked = ['^', ...words];
  const terms = new Set<string>();
  for (const size of WEIGHTS.keys())
    for (let at = 0; at + size < marked.length; at += 1) terms.add(marked.slice(at, at + size + 1).join(' '));
  return [...terms];
}

export interface Example {
  words: readonly string[];
  /** Topics that answer it, each as well as the others; none: off-topic. */
  topics: readonly string[];
}

export class ExampleIndex {
  readonly #examples: readonly Example[];
  /** Numbers of the examples that have a term. */
  readonly #examplesWith = new Map<string, number[]>();
  /** Lengths of the examples' vectors. */
  readonly #lengths: Float64Array;

  private constructor(examples: readonly Example[]) {
    this.#examples = examples;
    this.#lengths = new Float64Array(examples.length);
  }

  /** An index of all examples; other requests are handled while it is made. */
  static async of(examples: readonly Example[]): Promise<ExampleIndex> {
    const index = new ExampleIndex(examples);
    for await (const [at, { words }] of inSlices(examples)) {
      for (const term of termsOf(words)) {
        const others = index.#examplesWith.get(term);
        if (others) others.push(at);
        else index.#examplesWith.set(term, [at]);
      }
    }
    for await (const [at, { words }] of inSlices(examples))
      index.#lengths[at] = index.#length(termsOf(words));
    return index;
  }

  /** The votes of the examples that are most similar to a message of these words. */
  votes(words: readonly string[]): Votes {
    const nearest = this.#nearest(termsOf(words));
    const sums = new Map<string, number>();
    let offTopic = 0;
    for (const { topics, similarity } of nearest) {
      const vote = similarity ** POWER;
      if (topics.length === 0) offTopic += vote;
      for (const topic of topics) sums.set(topic, (sums.get(topic) ?? 0) + vote);
    }
    const topics = [...sums].toSorted(([, one], [, other]) => other - one);
    return { topics, offTopic, nearest: nearest[0]?.similarity ?? 0 };
  }

  /** The most similar examples, by numbers: objects for all that share a word would take most of the time. */
  #nearest(terms: readonly string[]) {
    const similarities = new Float64Array(this.#examples.length);
    const similar: number[] = [];
    for (const term of terms) {
      const weight = this.#weight(term) ** 2;
      if (weight === 0) continue;
      for (const at of this.#examplesWith.get(term) ?? []) {
        if (similarities[at] === 0) similar.push(at);
        similarities[at]! += weight;
      }
    }
    const length = this.#length(terms);
    for (const at of similar) similarities[at]! /= length * this.#lengths[at]!;
    return similar
      .toSorted((one, other) => similarities[other]! - similarities[one]!)
      .slice(0, VOTERS)
      .map((at) => ({ topics: this.#examples[at]!.topics, similarity: similarities[at]! }));
  }

  #length(terms: readonly string[]): number {
    return Math.sqrt(terms.reduce((sum, term) => sum + this.#weight(term) ** 2, 0));
  }

  #weight(term: string): number {
    const examples = this.#examplesWith.get(term)?.length ?? 0;
    if (examples * COMMON > this.#examples.length) return 0;
    const size = term.split(' ').length;
    return WEIGHTS[size - 1]! * Math.log((this.#examples.length + 1) / (examples + 0.5));
  }
}
