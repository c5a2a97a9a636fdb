import { type Example, ExampleIndex } from './example-index.ts';
import { inSlices } from './slices.ts';
import { Spelling } from './spelling.ts';
import { wordsOf } from './words.ts';

/** The examples of what people ask, by which messages are understood. */
export interface Examples {
  index: ExampleIndex;
  spelling: Spelling;
  /** The number of examples with a topic in which a word occurs. */
  counts: ReadonlyMap<string, number>;
  /** Words of several off-topic examples that occur in no other: a message with one is off-topic. */
  foreign: ReadonlySet<string>;
}

/** In fewer off-topic examples a word says nothing. */
const FOREIGN_FROM = 12;

let reading: Promise<Examples> | undefined;

/** Reads the examples at the first call, in slices between which other requests are handled. */
export const readExamples = (): Promise<Examples> => (reading ??= read());

async function read(): Promise<Examples> {
  const examples: Example[] = [];
  const counts = new Map<string, number>();
  const offTopicCounts = new Map<string, number>();
  for await (const [, { text, topics }] of inSlices(await texts())) {
    const words = wordsOf(text);
    examples.push({ words, topics });
    const own = topics.length > 0 ? counts : offTopicCounts;
    for (const word of new Set(words)) own.set(word, (own.get(word) ?? 0) + 1);
  }
  const spelling = new Spelling(counts, offTopicCounts);
  const corrected: Example[] = [];
  for await (const [, { words, topics }] of inSlices(examples))
    corrected.push({ words: comparedWords(words.map((word) => spelling.correct(word))), topics });
  const index = await ExampleIndex.of(corrected);
  const foreign = [...offTopicCounts].filter(([word, count]) => count >= FOREIGN_FROM && !counts.has(word));
  return { index, spelling, counts, foreign: new Set(foreign.map(([word]) => word)) };
}

/** In the files `a|b` is a question that the topic b answers as well. */
async function texts(): Promise<{ text: string; topics: string[] }[]> {
  const { default: questions } = await import('./examples/questions.json', { with: { type: 'json' } });
  const { default: offTopic } = await import('./examples/off-topic.json', { with: { type: 'json' } });
  const asked = Object.entries(questions).flatMap(([topic, list]) =>
    list.map((each) => {
      const [text, ...others] = each.split('|');
      return { text: text!, topics: [topic, ...others] };
    }),
  );
  return [...asked, ...offTopic.map((text) => ({ text, topics: [] }))];
}

/** What is asked about a barbecue is asked about a birthday, too. */
const EVENTS = new Set(
  'party birthday dinner barbecue beach camping camp wedding shower gamenight potluck event celebration reception bash gathering picnic brunch anniversary christening'.split(
    ' ',
  ),
);

/** The words that are compared: numbers and kinds of party are equal. */
export function comparedWords(words: readonly string[]): string[] {
  const general = words.map((word) => (EVENTS.has(word) ? 'party' : /^\d/.test(word) ? '#' : word));
  return general.filter((word, at) => word !== 'party' || general[at - 1] !== 'party');
}
