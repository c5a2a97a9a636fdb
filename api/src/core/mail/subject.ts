import { isolated, seen } from '@yolo/contract';
import { oneLine } from './mail.ts';

/** In characters as readers count them; lists of mails show less rather than more. */
const SUBJECT_MAX = 78;
/** So much of a name is left beside the longest news. */
const NAME_MIN = 24;
/** Of a person and a place in the news. */
export const PERSON_MAX = 40;
export const PLACE_MAX = 32;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lengthOf = (text: string) => [...graphemes.segment(text)].length;

/** What somebody typed as one line of a number of characters at most, cut between words where there are any. */
export function shortened(text: string, max: number): string {
  const line = oneLine(seen(text));
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
  if (letters.length <= max) return line;
  const cut = letters.slice(0, max - 1).join('');
  const words = cut.replace(/\s+\S*$/u, '');
  const kept = words.length * 3 > cut.length * 2 ? words : cut;
  return `${kept.replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** The subject of a mail about something that has a name: the news is said whole, and the name gives way to it. */
export function subject(say: (name: string) => string, name: string): string {
  const room = SUBJECT_MAX - lengthOf(say(''));
  return oneLine(say(isolated(shortened(name, Math.max(room, NAME_MIN)))));
}
