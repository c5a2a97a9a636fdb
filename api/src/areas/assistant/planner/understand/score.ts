/** Points of a head word, and of a supporting word. */
const HEAD = 3;
const HELP = 1;

/** Topics about guests: their phrases are on topic even without "we" and "our". */
const OF_PEOPLE = new Set(['headcount', 'who', 'bringing', 'unanswered', 'facts', 'duration']);

/** A topic's compiled grammar. */
export interface CompiledGrammar {
  id: string;
  heads: ReadonlySet<string>;
  helps: ReadonlySet<string>;
  turns: readonly (readonly [RegExp, number])[];
  counted: boolean;
  yields: boolean;
}

const QUANTITY =
  /\b(how (many|much|big|large)|\d+ (kg|kilo|gram|litre|bag|crate|case|bottle|keg|pot|slice|box|pack|tray|sheet) of|enough|sufficient|suffice|too (many|few|little)|need|buy|get|order|rent|hire|amount|number|quantity|calculate|count|estimate|for \d+|per (person|head|guest))\b/;

/** The features of a message that all topics use. */
export interface MessageFeatures {
  set: ReadonlySet<string>;
  text: string;
  far: number;
  /** A head word of a topic that does not yield is present. */
  things: boolean;
  /** The penalty for unknown words. */
  lost: number;
}

/** Head words, points of supporting words, and the weight of the heaviest phrase or rule. */
function matchesOf({ heads, helps, turns }: CompiledGrammar, { set, text }: MessageFeatures, ruled: number) {
  let named = 0;
  let helped = 0;
  for (const word of set) {
    if (heads.has(word)) named += 1;
    else if (helps.has(word)) helped += HELP;
  }
  let turned = ruled;
  for (const [pattern, weight] of turns) if (weight > turned && pattern.test(text)) turned = weight;
  return { named, helped, turned };
}

/** The penalty because the question may be general and not about this party. */
function farPenalty(id: string, turned: number, { far, lost }: MessageFeatures): number {
  if (turned >= 5 && OF_PEOPLE.has(id) && far <= 3) return 0;
  // With an unknown word it is probably about something else, such as another budget.
  if (far > 0 && lost > 0) return 2 * far;
  return turned < 6 || far > 3 ? far : 0;
}

/**
 * @param ruled weight of the topic's heaviest matching rule; 0 for none
 * @returns the topic's score; 0 if nothing matches
 */
export function scoreOf(topic: CompiledGrammar, seen: MessageFeatures, ruled: number): number {
  const { named, helped, turned } = matchesOf(topic, seen, ruled);
  if (named === 0 && turned === 0) return 0;
  const byName = named > 0 ? HEAD + Math.min(named - 1, 2) : 0;
  // A countable thing is asked for by an amount, or by its name alone.
  const isCounted = topic.counted && turned === 0 && QUANTITY.test(seen.text);
  const yieldPenalty = topic.yields && seen.things ? 2.5 : 0;
  const lost = turned >= 6 ? seen.lost * 0.6 : seen.lost;
  return (
    Math.min(helped, 2) +
    byName +
    turned +
    (isCounted ? 1.5 : 0) -
    farPenalty(topic.id, turned, seen) -
    yieldPenalty -
    lost
  );
}
