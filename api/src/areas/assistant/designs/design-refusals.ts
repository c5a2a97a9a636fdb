import { without } from './design-lists.ts';
import type { ThingName } from './drawing/thing-names.ts';

/** The drawn things, by the words for them. */
const thingsByWords: readonly (readonly [RegExp, ThingName[]])[] = (
  [
    ['candles?|kerzen?|bougies?|velas?|candlelight', 'candle'],
    ['cakes?|kuchen|torten?|gâteaux?|pastel', 'cake'],
    ['gifts?|presents?|parcels?|geschenke?|cadeaux?|regalos?', 'gift'],
    ['confetti|streamers?|konfetti', 'confetti'],
    ['hats?|hüte', 'hat'],
    ['flags?|garlands?|bunting|pennants?|girlanden?', 'flag'],
    ['plates?|dishes|teller', 'plate'],
    ['forks?|gabeln?', 'fork'],
    ['kni(?:fe|ves)|messer', 'knife'],
    ['cutlery|besteck', 'fork', 'knife'],
    ['food|essen', 'pasta', 'fish', 'salad', 'cake', 'fig'],
    ['pasta|noodles|spaghetti', 'pasta'],
    ['fish(?:es)?|fisch', 'fish'],
    ['salads?|salat', 'salad'],
    ['figs?|feigen?', 'fig'],
    ['glass(?:es)?|drinks?|wine|alcohol|cocktails?|gläser|wein', 'glass'],
    ['lea(?:f|ves)|foliage|blätter', 'leaf'],
    ['parasols?|umbrellas?|sunshades?|sonnenschirme?', 'parasol'],
    ['towels?|handtücher', 'towel'],
    ['swim rings?|swimming rings?|rings?|floats?', 'swim ring'],
    ['balls?|beach balls?|bälle', 'ball'],
    ['starfish(?:es)?|seesterne?', 'starfish'],
    ['shoes?|sandals?|flip-?flops?|schuhe', 'shoes'],
    ['sea|water|ocean|waves?|meer|wasser', 'sea'],
    ['trees?|firs?|pines?|christmas trees?|bäume?', 'tree'],
    ['tents?|zelte?', 'tent'],
    ['fires?|campfires?|bonfires?|flames?|feuer', 'fire'],
    ['mugs?|cups?|tassen?', 'mug'],
    ['bush(?:es)?|hedges?|shrubs?|büsche', 'bush'],
    ['guitars?|gitarren?', 'guitar'],
    ['people|persons?|humans?|faces?|crowds?|menschen|leute', 'people'],
    ['cars?|vans?|autos?', 'car'],
    ['roads?|streets?|straßen?', 'road'],
    ['signs?|signposts?|schilder', 'signpost'],
    ['records?|vinyls?|discs?|schallplatten?', 'record'],
    ['cymbals?|becken', 'cymbal'],
    ['drums?|schlagzeug|trommeln?', 'drum'],
    ['citrus|lemons?|limes?|oranges?|fruits?|slices?|zitronen?', 'citrus'],
    ['baubles?|ornaments?|kugeln?', 'bauble'],
    ['snowflakes?|snow|schnee', 'snowflake'],
  ] as [string, ...ThingName[]][]
).map(([words, ...names]) => [new RegExp(`^(?:${words})$`, 'iu'), names]);

export interface Refusal {
  /** As the member wrote it. */
  words: string;
  /** Empty: there is no drawing of it. */
  names: readonly ThingName[];
}

/** Splits a prompt into the things that the member does not want, and the rest. */
export function refusalsIn(prompt: string): { refusals: Refusal[]; rest: string } {
  const refusals: Refusal[] = [];
  let rest = '';
  let from = 0;
  for (const { index, 0: before } of prompt.matchAll(without)) {
    if (index < from) continue;
    rest += `${prompt.slice(from, index)} `;
    from = index + before.length;
    for (let next = readNext(prompt.slice(from), true); next; next = readNext(prompt.slice(from), false)) {
      refusals.push(next.refusal);
      from += next.length;
    }
  }
  return { refusals, rest: rest + prompt.slice(from) };
}

const LINK = /^\s*(?:(?:,\s*)?(?:or|oder|ou|o|and|und|et|y)\s+|,\s*)(?:any\s+|the\s+|a\s+|no\s+)?/iu;
const OR = /^[\s,]*(?:or|oder|ou|o)\s/iu;
const WORDS = /^(\p{L}[\p{L}-]*)(?:\s+(\p{L}[\p{L}-]*))?/u;

/** Reads the next refused thing: any word after "or", only known things after "and" or a comma. */
function readNext(text: string, isFirst: boolean): { refusal: Refusal; length: number } | null {
  const link = isFirst ? '' : LINK.exec(text)?.[0];
  const found = link === undefined ? null : WORDS.exec(text.slice(link.length));
  if (link === undefined || !found) return null;
  const [both, one = '', two = ''] = found;
  const known = [
    { words: one, named: one },
    { words: both, named: both },
    { words: both, named: two },
  ].find(({ named }) => namesOf(named).length > 0);
  if (!known && !isFirst && !OR.test(link)) return null;
  const words = known?.words ?? one;
  return {
    refusal: { words: words.toLowerCase(), names: known ? namesOf(known.named) : [] },
    length: link.length + words.length,
  };
}

/** The drawn things that a word or two stand for; empty: there is no drawing of it. */
export function namesOf(words: string): ThingName[] {
  const normalized = words.replace(/\s+/g, ' ');
  return thingsByWords.find(([pattern]) => pattern.test(normalized))?.[1] ?? [];
}
