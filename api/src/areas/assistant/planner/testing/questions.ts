import { readFileSync } from 'node:fs';

const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as Value;

/**
 * Questions by the topic that is to answer them; `a|b` where either is right. Of each list every third one was held out:
 * written before the grammar was tuned, and looked at only once it had been.
 */
export const questions = read<Record<string, readonly string[]>>('questions');
/** Questions outside a planner's subject; every third one was held out. */
export const foreignQuestions = read<readonly string[]>('foreign-questions');

/** A second set, written after the grammar had been tuned on the first: 76 of 100 were found before it was tuned again. */
export const heldOut = read<Record<string, readonly string[]>>('held-out');
/** None of a planner's business, of the same day: none was taken. */
export const foreignHeldOut = read<readonly string[]>('foreign-held-out');

/**
 * Later sets, each written before the grammar was tuned on it; docs/assistant.md has what it found of each at first sight,
 * and took of what is none of its business.
 */
export const typed = [
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
].map((set) => ({
  set,
  ours: read<Record<string, readonly string[]>>(set),
  foreign: read<readonly string[]>(`foreign-${set}`),
}));
