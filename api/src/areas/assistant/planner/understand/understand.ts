import type { Votes } from './example-index.ts';
import { comparedWords, readExamples } from './examples.ts';
import { wordsOf } from './words.ts';

/** The interpretation of a message. */
export interface Understood {
  /** null: off-topic, or similar to no example. */
  topic: string | null;
  /** Normalized words, with typing errors corrected. */
  words: ReadonlySet<string>;
  /** The topics of the most similar examples, for offers. */
  near: string[];
}

/** A topic needs an example of this similarity, … */
const THRESHOLD = 0.12;
/** … higher by this for each word that occurs in no question, … */
const THRESHOLD_PER_UNKNOWN = 0.05;
/** … and more votes than off-topic examples by this factor, which each of those words increases by one. */
const MARGIN = 1.5;
/** Sentences of a long message that are compared. */
const SENTENCES_MAX = 20;

/**
 * Interprets a message by the examples that are similar to it.
 * @param familiar words of this party: names of its people, its place and its items
 */
export async function understand(
  message: string,
  familiar: ReadonlySet<string> = new Set(),
): Promise<Understood> {
  const { index, spelling, counts, foreign } = await readExamples();
  const interpret = (text: string) => {
    const words = wordsOf(text).map((word) => spelling.correct(word));
    const unfamiliar = words.filter((word) => !familiar.has(word) || counts.has(word));
    const unknown = unfamiliar.filter((word) => !counts.has(word) && !/^\d/.test(word)).length;
    const votes = index.votes(comparedWords(unfamiliar));
    const topic = unfamiliar.some((word) => foreign.has(word)) ? null : topicOf(votes, unknown);
    return { topic, words, votes };
  };
  const whole = interpret(message);
  // A question after a description of the party: the message as a whole is similar to no example.
  const sentences = whole.votes.nearest < THRESHOLD ? message.split(/(?<=[.!?;:])\s+/) : [];
  const [best] = [whole, ...sentences.slice(0, SENTENCES_MAX).map(interpret)].toSorted(
    (one, other) => other.votes.nearest - one.votes.nearest,
  );
  return {
    topic: best!.topic,
    words: new Set(whole.words),
    near: best!.votes.topics.slice(0, 4).map(([topic]) => topic),
  };
}

function topicOf({ topics: [best], offTopic, nearest }: Votes, unknown: number): string | null {
  if (!best || nearest < THRESHOLD + THRESHOLD_PER_UNKNOWN * unknown) return null;
  return best[1] >= (MARGIN + unknown) * offTopic ? best[0] : null;
}
