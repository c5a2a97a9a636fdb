import { classWords, conceptsOf, ruleWords, weightsByTopic } from './concepts.ts';
import { offTopicPenalty } from './off-topic-penalty.ts';
import { isOffTopicWord, isOrdinary } from './foreign.ts';
import { grammars } from './grammars/index.ts';
import { neutral } from './neutral.ts';
import { hasOffTopicPhrase } from './off-topic-phrases.ts';
import { type CompiledGrammar, scoreOf } from './score.ts';
import { lemma, typos, wordsOf } from './words.ts';

/** The interpretation of a message by the grammar. */
export interface Understood {
  /** null: below the threshold, or off-topic. */
  topic: string | null;
  score: number;
  /** Normalized words, with typing errors corrected. */
  words: ReadonlySet<string>;
  /** The best topics, for offers. */
  near: string[];
}

/** The penalty per unknown word, and its maximum. */
const UNKNOWN = 1.3;
const UNKNOWN_MAX = 5;
const THRESHOLD = 3;

const list = (words = '') => new Set(words.split(' ').filter(Boolean));
const compiled: readonly CompiledGrammar[] = Object.entries(grammars).map(([id, grammar]) => ({
  id,
  heads: list(grammar.heads),
  helps: list(grammar.helps),
  turns: grammar.turns ?? [],
  counted: grammar.counted ?? false,
  yields: grammar.yields ?? false,
}));

const known = new Set<string>([...neutral, ...classWords, ...ruleWords]);
/** Head words of countable topics. */
const countedHeads = new Set(compiled.flatMap(({ heads, counted }) => (counted ? [...heads] : [])));
for (const { heads, helps, turns } of compiled) {
  for (const word of [...heads, ...helps]) known.add(word);
  // Words in phrases are known, too.
  for (const [{ source }] of turns) for (const word of source.match(/[a-z]{3,}/g) ?? []) known.add(word);
}
for (const word of [...known]) known.add(lemma(word));
/** The planner's words, which stay on topic even if other subjects use them. */
const ownWords = new Set([...neutral, ...compiled.flatMap(({ heads, helps }) => [...heads, ...helps])]);

/** Candidates for corrections, by length and first letter. */
const byLength = new Map<string, string[]>();
for (const word of known) {
  const key = `${word.length}${word[0]}`;
  if (word.length >= 4) byLength.set(key, [...(byLength.get(key) ?? []), word]);
}

/** Whether all parts of a word such as `three-hour` are known. */
const isKnownCompound = (word: string): boolean =>
  word.includes('-') && word.split('-').every((part) => known.has(lemma(part)));

const headWords = new Set(compiled.flatMap(({ heads }) => [...heads]));

const corrections = new Map<string, string | null>();
const CACHE_MAX = 5000;
/** Corrections per message; one with more unknown words is off-topic anyway. */
const CORRECTIONS_MAX = 20;

/** The known word that was probably meant; null if none is similar, or the word is correct. */
function correct(word: string): string | null {
  if (word.length < 4 || word.length > 24 || isOrdinary(word) || !/^[a-z-]+$/.test(word)) return null;
  const cached = corrections.get(word);
  if (cached !== undefined) return cached;
  const best = nearest(word);
  if (corrections.size >= CACHE_MAX) corrections.clear();
  corrections.set(word, best);
  return best;
}

const masks = new Map<string, number>();

/** The letters of a word as a bit mask. */
function lettersOf(word: string): number {
  let mask = masks.get(word);
  if (mask !== undefined) return mask;
  mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 32);
  if (known.has(word)) masks.set(word, mask);
  return mask;
}

/** The number of bits that are set. */
function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The known base form of a word: `store` for `storing`, `hire` for `hired`. */
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
    // The first letter is rarely wrong, but may be swapped with the second.
    const near = [
      ...(byLength.get(`${length}${word[0]}`) ?? []),
      ...(byLength.get(`${length}${word[1]}`) ?? []),
    ];
    for (const other of near) {
      if (bitCount(lettersOf(word) ^ lettersOf(other)) > 2 * most) continue;
      const edits = typos(word, other, most);
      if (edits > most) continue;
      // In a tie, prefers swapped letters, then a head word.
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

/** Countable topics by head word. */
const countedBy = new Map<string, string>();
for (const { id, heads, counted } of compiled) if (counted) for (const word of heads) countedBy.set(word, id);

/** Drops modifiers: in `wine glasses` and `fruit juice` the last word is counted, in `ice for cocktails` the first. */
function withoutCompounds(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    const topic = countedBy.get(word);
    const nextTopic = countedBy.get(words[at + 1] ?? '');
    const mainTopic = words[at - 1] === 'for' ? countedBy.get(words[at - 2] ?? '') : undefined;
    const isSame = (other: string | undefined) => other === undefined || topic === other;
    return topic === undefined || (isSame(nextTopic) && isSame(mainTopic));
  });
}

/** Whether the message begins with a thing and its purpose: `songs for the first dance`. */
function beginsWithThing(words: readonly string[]): boolean {
  const at = words.slice(0, 3).findIndex((word) => headWords.has(word));
  return at >= 0 && ['for', 'length', 'size', 'idea'].includes(words[at + 1] ?? '');
}

/**
 * Interprets a message.
 * @param familiar words of this party: names of its people, its place and its items
 */
export function understand(message: string, familiar: ReadonlySet<string> = new Set()): Understood {
  const raw = wordsOf(message);
  let unknown = 0;
  let isOffTopic = false;
  const words = raw.map((word) => {
    if (isOffTopicWord(word) && !ownWords.has(word) && !familiar.has(word)) {
      isOffTopic = true;
      return word;
    }
    if (known.has(word) || /^\d/.test(word) || familiar.has(word) || isKnownCompound(word)) return word;
    const corrected = stemOf(word) ?? (unknown < CORRECTIONS_MAX ? correct(word) : null);
    if (corrected) return corrected;
    if (word.length > 1) unknown += 1;
    return word;
  });
  const meant = withoutCompounds(words);
  const text = meant.join(' ');
  const set = new Set(words);
  // After a thing at the beginning, unknown words count half.
  const weight = beginsWithThing(words) ? UNKNOWN / 2 : UNKNOWN;
  const lost = Math.min(unknown * weight, UNKNOWN_MAX);
  const concepts = conceptsOf(meant);
  // An unknown word, or one of this party, may be a name.
  if (unknown === 1 || words.some((word) => familiar.has(word))) concepts.add('NAME');
  if (words.some((word) => countedHeads.has(word))) concepts.add('THING');
  const ruled = weightsByTopic(concepts);
  const things = compiled.some(({ heads, yields }) => !yields && words.some((word) => heads.has(word)));
  const seen = { set: new Set(meant), text, far: offTopicPenalty(text), things, lost };
  const scores = compiled
    .map((topic) => ({ id: topic.id, score: scoreOf(topic, seen, ruled.get(topic.id) ?? 0) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const [best] = scores;
  const topic = !isOffTopic && !hasOffTopicPhrase(text) && best && best.score >= THRESHOLD ? best.id : null;
  return { topic, score: best?.score ?? 0, words: set, near: scores.slice(0, 4).map(({ id }) => id) };
}
