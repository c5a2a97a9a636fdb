import { classWords, conceptsOf, ruleWords, weighed } from './concepts.ts';
import { farness } from './farness.ts';
import { isForeign, isOrdinary } from './foreign.ts';
import { grammars } from './grammars/index.ts';
import { neutral } from './neutral.ts';
import { isOfAnotherTrade } from './other-trades.ts';
import { type Ready, scoreOf } from './score.ts';
import { lemma, typos, wordsOf } from './words.ts';

/** What a message asks, as far as the grammar sees. */
export interface Understood {
  /** null: below the threshold, or none of a planner's business. */
  topic: string | null;
  score: number;
  /** In their plain form, typing errors mended. */
  words: ReadonlySet<string>;
  /** The best ones, of which something can be offered. */
  near: string[];
}

/** What a word that nobody knows here takes away. */
const UNKNOWN = 1.3;
const UNKNOWN_MAX = 5;
const THRESHOLD = 3;

const list = (words = '') => new Set(words.split(' ').filter(Boolean));
const ready: readonly Ready[] = Object.entries(grammars).map(([id, grammar]) => ({
  id,
  heads: list(grammar.heads),
  helps: list(grammar.helps),
  turns: grammar.turns ?? [],
  counted: grammar.counted ?? false,
  yields: grammar.yields ?? false,
}));

const known = new Set<string>([...neutral, ...classWords, ...ruleWords]);
/** Topics of things that are counted. */
const countedHeads = new Set(ready.flatMap(({ heads, counted }) => (counted ? [...heads] : [])));
for (const { heads, helps, turns } of ready) {
  for (const word of [...heads, ...helps]) known.add(word);
  // Words that stand in a turn of speech are known, too.
  for (const [{ source }] of turns) for (const word of source.match(/[a-z]{3,}/g) ?? []) known.add(word);
}
for (const word of [...known]) known.add(lemma(word));
/** Words of ours, though other trades have them, too. */
const own = new Set([...neutral, ...ready.flatMap(({ heads, helps }) => [...heads, ...helps])]);

/** Words long enough to be what was meant, by their length and their first letter. */
const byLength = new Map<string, string[]>();
for (const word of known) {
  const key = `${word.length}${word[0]}`;
  if (word.length >= 4) byLength.set(key, [...(byLength.get(key) ?? []), word]);
}

/** `three-hour`: of words that are known. */
const isJoined = (word: string): boolean =>
  word.includes('-') && word.split('-').every((part) => known.has(lemma(part)));

const headWords = new Set(ready.flatMap(({ heads }) => [...heads]));

const mended = new Map<string, string | null>();
const MENDED_MAX = 5000;
/** Of a message; one with more unknown words is none of ours anyway. */
const MENDED_EACH = 20;

/** The known word that was meant; null where none is near, or the word is one of its own. */
function mend(word: string): string | null {
  if (word.length < 4 || word.length > 24 || isOrdinary(word) || !/^[a-z-]+$/.test(word)) return null;
  const before = mended.get(word);
  if (before !== undefined) return before;
  const best = nearest(word);
  if (mended.size >= MENDED_MAX) mended.clear();
  mended.set(word, best);
  return best;
}

const masks = new Map<string, number>();

/** Which letters a word has, a bit for each. */
function lettersOf(word: string): number {
  let mask = masks.get(word);
  if (mask !== undefined) return mask;
  mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 32);
  if (known.has(word)) masks.set(word, mask);
  return mask;
}

/** How many bits are set. */
function differing(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The known word that it is a form of: `storing` of `store`, `hired` of `hire`. */
function stemOf(word: string): string | null {
  const stem = /^([a-z]{3,})(?:ing|ed|er|ers|ly)$/.exec(word)?.[1];
  if (stem === undefined) return null;
  const forms = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
  return forms.find((form) => known.has(form)) ?? null;
}

function nearest(word: string): string | null {
  const most = word.length >= 8 ? 2 : 1;
  const letters = [...word].toSorted().join('');
  let best: string | null = null;
  let least = Infinity;
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    // A first letter is seldom wrong, but it may have changed places with the second.
    const near = [
      ...(byLength.get(`${length}${word[0]}`) ?? []),
      ...(byLength.get(`${length}${word[1]}`) ?? []),
    ];
    for (const other of near) {
      if (differing(lettersOf(word) ^ lettersOf(other)) > 2 * most) continue;
      const edits = typos(word, other, most);
      if (edits > most) continue;
      // Of equals letters that have changed places are the likeliest, then a word that names a topic.
      const cost =
        edits -
        ([...other].toSorted().join('') === letters ? 0.5 : 0) -
        (headWords.has(other) ? 0.1 : 0) +
        (other[0] === word[0] ? 0 : 0.3);
      if (cost < least) [best, least] = [other, cost];
    }
  }
  return best;
}

/** Topics that a word names, of those whose things are counted. */
const countedBy = new Map<string, string>();
for (const { id, heads, counted } of ready) if (counted) for (const word of heads) countedBy.set(word, id);

/** Of `wine glasses` and `fruit juice` the last word says what is counted, of `ice for cocktails` the first. */
function withoutCompounds(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    const topic = countedBy.get(word);
    const behind = countedBy.get(words[at + 1] ?? '');
    const served = words[at - 1] === 'for' ? countedBy.get(words[at - 2] ?? '') : undefined;
    const one = (other: string | undefined) => other === undefined || topic === other;
    return topic === undefined || (one(behind) && one(served));
  });
}

/** It begins with a thing and what it is for: `songs for the first dance`. */
function beginsWithThing(words: readonly string[]): boolean {
  const at = words.slice(0, 3).findIndex((word) => headWords.has(word));
  return at >= 0 && ['for', 'length', 'size', 'idea'].includes(words[at + 1] ?? '');
}

/**
 * What a message asks.
 * @param familiar words of this party: names of its people, its place, its things
 */
export function understand(message: string, familiar: ReadonlySet<string> = new Set()): Understood {
  const raw = wordsOf(message);
  let unknown = 0;
  let alien = false;
  const words = raw.map((word) => {
    if (isForeign(word) && !own.has(word) && !familiar.has(word)) {
      alien = true;
      return word;
    }
    if (known.has(word) || /^\d/.test(word) || familiar.has(word) || isJoined(word)) return word;
    const mended = stemOf(word) ?? (unknown < MENDED_EACH ? mend(word) : null);
    if (mended) return mended;
    if (word.length > 1) unknown += 1;
    return word;
  });
  const meant = withoutCompounds(words);
  const text = meant.join(' ');
  const set = new Set(words);
  // Who names a thing first may go on in words that nobody knows here.
  const weight = beginsWithThing(words) ? UNKNOWN / 2 : UNKNOWN;
  const lost = Math.min(unknown * weight, UNKNOWN_MAX);
  const concepts = conceptsOf(meant);
  // A word that nobody knows, or one of this party, may be somebody's name.
  if (unknown === 1 || words.some((word) => familiar.has(word))) concepts.add('NAME');
  if (words.some((word) => countedHeads.has(word))) concepts.add('THING');
  const ruled = weighed(concepts);
  const things = ready.some(({ heads, yields }) => !yields && words.some((word) => heads.has(word)));
  const seen = { set: new Set(meant), text, far: farness(text), things, lost };
  const scores = ready
    .map((topic) => ({ id: topic.id, score: scoreOf(topic, seen, ruled.get(topic.id) ?? 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const [best] = scores;
  const topic = !alien && !isOfAnotherTrade(text) && best && best.score >= THRESHOLD ? best.id : null;
  return { topic, score: best?.score ?? 0, words: set, near: scores.slice(0, 4).map(({ id }) => id) };
}
