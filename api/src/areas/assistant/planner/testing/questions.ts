import { readFileSync } from 'node:fs';

const read = <Value>(name: string): Value =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as Value;

/**
 * Questions by the topic that should answer them; `a|b` if either is right. Every third question of a list was held
 * out: written before the grammar was tuned, and evaluated only afterwards.
 */
export const questions = read<Record<string, readonly string[]>>('questions');
/** Off-topic questions; every third one was held out. */
export const foreignQuestions = read<readonly string[]>('foreign-questions');

/** A second set, written after tuning on the first: 76 of 100 were right before the grammar was tuned again. */
export const heldOut = read<Record<string, readonly string[]>>('held-out');
/** Off-topic questions of the same day: none was answered. */
export const foreignHeldOut = read<readonly string[]>('foreign-held-out');

/**
 * Later sets, each written before the grammar was tuned on it; docs/assistant.md has the results before tuning, for
 * questions on and off the topic.
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
