/** Points of a word that names a topic, and of one that goes with it. */
const HEAD = 3;
const HELP = 1;

/** Only a party has guests: its turns of speech are ours without "we" and "our". */
const OF_PEOPLE = new Set(['headcount', 'who', 'bringing', 'unanswered', 'facts', 'duration']);

/** A topic as its grammar makes it. */
export interface Ready {
  id: string;
  heads: ReadonlySet<string>;
  helps: ReadonlySet<string>;
  turns: readonly (readonly [RegExp, number])[];
  counted: boolean;
  yields: boolean;
}

const QUANTITY =
  /\b(how (many|much|big|large)|\d+ (kg|kilo|gram|litre|bag|crate|case|bottle|keg|pot|slice|box|pack|tray|sheet) of|enough|sufficient|suffice|too (many|few|little)|need|buy|get|order|rent|hire|amount|number|quantity|calculate|count|estimate|for \d+|per (person|head|guest))\b/;

/** What of a message counts for any topic. */
export interface Seen {
  set: ReadonlySet<string>;
  text: string;
  far: number;
  /** Something is named that has a topic of its own. */
  things: boolean;
  /** What unknown words take away. */
  lost: number;
}

/** What a topic is found by: words that name it, words that go with it, and the heaviest turn of speech. */
function foundIn({ heads, helps, turns }: Ready, { set, text }: Seen, ruled: number) {
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

/** What is taken away because it may be about the world and not about this party. */
function awayBy(id: string, turned: number, { far, lost }: Seen): number {
  if (turned >= 5 && OF_PEOPLE.has(id) && far <= 3) return 0;
  // With a word that nobody here knows: somebody else's budget, another sun.
  if (far > 0 && lost > 0) return 2 * far;
  return turned < 6 || far > 3 ? far : 0;
}

/**
 * @param ruled of the topic's heaviest rule; 0: of none
 * @returns how much of a topic a message has; 0: nothing of it
 */
export function scoreOf(topic: Ready, seen: Seen, ruled: number): number {
  const { named, helped, turned } = foundIn(topic, seen, ruled);
  if (named === 0 && turned === 0) return 0;
  const byName = named > 0 ? HEAD + Math.min(named - 1, 2) : 0;
  // A thing to be counted is asked for by how much, or by its name and little else.
  const isCounted = topic.counted && turned === 0 && QUANTITY.test(seen.text);
  const yielded = topic.yields && seen.things ? 2.5 : 0;
  const lost = turned >= 6 ? seen.lost * 0.6 : seen.lost;
  return (
    Math.min(helped, 2) +
    byName +
    turned +
    (isCounted ? 1.5 : 0) -
    awayBy(topic.id, turned, seen) -
    yielded -
    lost
  );
}
