import { isolated, seen } from '@yolo/contract';
import { oneLine } from './mail.ts';

/** In graphemes; lists of mails rather show fewer. */
const SUBJECT_MAX = 78;
/** The minimum length of a name, even beside the longest text. */
const NAME_MIN = 24;
/** Limits for a person and a place in the text. */
export const PERSON_MAX = 40;
export const PLACE_MAX = 32;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lengthOf = (text: string) => [...graphemes.segment(text)].length;

/** Reduces an input to one line of at most `max` graphemes, cut between words if possible. */
export function shorten(text: string, max: number): string {
  const line = oneLine(seen(text));
  const characters = [...graphemes.segment(line)].map(({ segment }) => segment);
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  const words = cut.replace(/\s+\S*$/u, '');
  const kept = words.length * 3 > cut.length * 2 ? words : cut;
  return `${kept.replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** The subject of a mail about something with a name: the text is kept complete, and the name is shortened to fit. */
export function subject(say: (name: string) => string, name: string): string {
  const room = SUBJECT_MAX - lengthOf(say(''));
  return oneLine(say(isolated(shorten(name, Math.max(room, NAME_MIN)))));
}
