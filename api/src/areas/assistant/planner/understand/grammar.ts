/** The questions of a topic, matched on normalized words without endings and typing errors. */
interface Grammar {
  /** Words that name the topic. */
  heads: string;
  /** Words that support it and other topics. */
  helps?: string;
  /** Phrases, each with its weight. */
  turns?: readonly (readonly [RegExp, number])[];
  /** A countable thing: questions about what it is or where it comes from are off-topic. */
  counted?: boolean;
  /** A topic about durations or sizes of anything: the topic of a thing that is named in the question goes first. */
  yields?: boolean;
}

/** By the topic's id. */
export type Grammars = Readonly<Record<string, Grammar>>;

/** A question for an amount. */
export const QUANTITY = '(how (many|much|big|large)|enough|number of|amount of|quantity of)';

/** A phrase; the heaviest match counts. */
export const turn = (pattern: string, weight = 4) => [new RegExp(`\\b(?:${pattern})\\b`), weight] as const;

/** A topic, a weight, and rows of words and classes that ask for it; see rules.ts. */
export type RuleRow = readonly [topic: string, weight: number, ...rows: string[]];
