/** How a topic is asked for: on words in their plain form, without endings and typing errors. */
interface Grammar {
  /** Words that name it. */
  heads: string;
  /** Words that go with it and with others. */
  helps?: string;
  /** Turns of speech, each with its weight. */
  turns?: readonly (readonly [RegExp, number])[];
  /** It is something to be counted: a question what it is, or where it comes from, is none of ours. */
  counted?: boolean;
  /** It speaks of how long or how big anything is: where that is named, its own topic goes first. */
  yields?: boolean;
}

/** By the topic's id. */
export type Grammars = Readonly<Record<string, Grammar>>;

/** A question how much of something. */
export const QUANTITY = '(how (many|much|big|large)|enough|number of|amount of|quantity of)';

/** A turn of speech; of several that are found the heaviest counts. */
export const turn = (pattern: string, weight = 4) => [new RegExp(`\\b(?:${pattern})\\b`), weight] as const;

/** A topic, a weight, and rows of words and classes by which it is asked for; see rules.ts. */
export type RuleRow = readonly [topic: string, weight: number, ...rows: string[]];
