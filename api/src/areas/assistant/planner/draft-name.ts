import { announcedIn, capitalize, coupleIn } from './draft-announcements.ts';
import { CLAUSE, ENDS, NO_NAME, OPENINGS } from './draft-name-words.ts';
import type { Sentence } from './draft-sentences.ts';
import { HOLIDAY } from './draft-calendar.ts';
import { isParty } from './draft-party-words.ts';
import { DAY_MARK } from './draft-times.ts';
import { IMPERATIVE, isRemark } from './draft-words.ts';

/** The party's name, and the sentence that has it. */
export interface FoundName {
  name: string;
  sentence: Sentence | null;
}

const QUOTED = /["“„«»”]([^"“”„«»\n]{2,100})["”“«»]/u;
const CALLED =
  /\b(?:called|named|titled|entitled|name it|call it|title[:：]|with the (?:name|title))\s+["“„«']?([\p{Lu}\d][^"“”„«»\n.,;!?]{1,99})/u;

const tidy = (name: string) =>
  capitalize(
    name
      .replace(/[\p{Extended_Pictographic}\uFE0F★☆✨♥❤]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,:–—*_#.-]+|[\s,;:.!*_–—/-]+$/g, '')
      .replace(/\s(?:lol|haha|xx*)$/i, '')
      .trim(),
  );

const TRAILING =
  /\s(?:on|at|(?<!night )in|from|am|um|le|el|il|w|den|der|de|op|om|the|dia|em|no|ab|is|for|of|with|and|à|al|el|&|\+|our|my|-)$/iu;
const NAME_WORDS_MAX = 10;
/** Characters in which a name ends. */
const HEAD_MAX = 400;

/** The words of a sentence that may be a name: those before its day, place or verb. */
function headOf(sentence: Sentence): string {
  return headIn(marked(sentence));
}

/** A sentence with a mark instead of its days and times. */
function marked({ text, from, spans }: Sentence): string {
  let words = text.replace(/\s/g, ' ');
  for (const span of spans) {
    const [start, end] = [Math.max(0, span.from - from), Math.min(text.length, span.to - from)];
    const isNoun =
      HOLIDAY_NAME.test(text.slice(start, end)) && belongsToName(text.slice(0, start), text.slice(end));
    if (!isNoun) words = words.slice(0, start) + DAY_MARK.repeat(end - start) + words.slice(end);
  }
  return words.replace(VAGUE_DAY, (each) => DAY_MARK.repeat(each.length));
}

const PERIODS = [
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'spring|summer|autumn|winter|week|month|year',
].join('|');
/** A month, season or other time without a day. */
const VAGUE_DAY = new RegExp(`(?:in|next|sometime in) (?:${PERIODS})\\b`, 'giu');

/** Whether a holiday between these words is a part of the name: `Boxing Day barbie`, or all of it: `NYE at ours`. */
function belongsToName(before: string, after: string): boolean {
  if (/^\P{L}*$/u.test(before) && /^ (?:at|@|with|bei|chez)(?= )/.test(after)) return true;
  const next = /^\s?\p{L}+/u.exec(after)?.[0];
  return next !== undefined && !ENDS.test(next);
}

/** Words that do not name a party without its place: `One night in the woods`. */
const GENERIC = /^(?:one |family )?(?:day|night|weekend|afternoon|evening)$/i;
const WHERE = /^ (?:at|in|on|by) (?:the \p{L}+|\p{Lu}[\p{L}'’]*(?: \p{Lu}[\p{L}'’]*)*)/u;

function headIn(text: string): string {
  let words = withoutOpening(text.slice(0, HEAD_MAX));
  // "Listening party 🎧 my dorm", but not "Leo's 🦖 party"
  const [title] = words.split(/\p{Extended_Pictographic}/u);
  if (isParty(title!)) words = title!;
  const end = ENDS.exec(words)?.index ?? words.length;
  words = `${words.slice(0, end)}${GENERIC.test(words.slice(0, end)) ? (WHERE.exec(words.slice(end))?.[0] ?? '') : ''}`;
  for (let before = ''; before !== words;) [before, words] = [words, words.trimEnd().replace(TRAILING, '')];
  return tidy(words);
}
function withoutOpening(text: string): string {
  let words = text;
  for (let before = ''; before !== words;) {
    before = words;
    for (const opening of OPENINGS) words = words.replace(opening, '');
  }
  return words;
}
const HOLIDAY_NAME = new RegExp(`(?:${HOLIDAY}|(?:4th|fourth) of july)$`, 'i');

const isName = (head: string): boolean =>
  /\p{L}{3}|BBQ|\d(?:st|nd|rd|th)/iu.test(head) &&
  head.split(' ').length <= NAME_WORDS_MAX &&
  !NO_NAME.test(head) &&
  !/^\d+$/.test(head);

/** The party's name, in the text's own words; null if there is none. */
export function nameIn(text: string, sentences: readonly Sentence[]): FoundName | null {
  const labelled = sentences.find(({ kind }) => kind === 'name');
  if (labelled && isName(headOf(labelled))) return { name: headOf(labelled), sentence: labelled };
  const said = QUOTED.exec(text)?.[1] ?? CALLED.exec(text)?.[1];
  if (said && tidy(said).length > 1) {
    const name = tidy(said.split(/\s+(?:on|at) (?=\p{Lu}|\d|the )/u)[0]!);
    return { name, sentence: sentences.find((each) => each.text.includes(said)) ?? null };
  }
  const couple = coupleIn(text);
  if (couple)
    return { ...couple, sentence: sentences.find((each) => each.text.includes(couple.first)) ?? null };
  const last = sentences.findLastIndex(({ kind }) => kind === 'party');
  const first = last < 0 ? sentences : sentences.slice(0, last + 1);
  const after = sentences.slice(last + 1, last + 2).filter((each) => / (?:at|@) /.test(each.text));
  return (
    namedParty(first) ??
    announcedParty(text, sentences) ??
    (last < 0 ? null : (anyName(first) ?? anyName(after))) ??
    namedParty(sentences)
  );
}

const mayName = ({ kind, text }: Sentence) =>
  (kind === 'party' || kind === 'other' || kind === 'chatter') && !IMPERATIVE.test(withoutOpening(text));

/** The first sentence of which the name is a kind of party. */
function namedParty(sentences: readonly Sentence[]): FoundName | null {
  for (const sentence of sentences.filter(mayName)) {
    if (announcedIn(sentence.text) !== null && !isParty(headOf(sentence))) return null;
    const name = [headOf(sentence), ...furtherHeads(sentence)].find((head) => isName(head) && isParty(head));
    if (name !== undefined) return { name, sentence };
  }
  return null;
}

/** Names after a day or comma: `Lena & Paul, wedding`, `On Saturday, our winter gala`. */
const furtherHeads = (sentence: Sentence): string[] =>
  marked(sentence)
    .split(FURTHER)
    .slice(1, HEADS_MAX)
    .filter((words) => !isRemark(words) && !/^\s*meet(?:ing)? /i.test(words))
    .map(headIn);
const FURTHER = new RegExp(`${DAY_MARK}+,?\\s(?:for )?|[,:]\\s`, 'u');
const HEADS_MAX = 6;

function announcedParty(text: string, sentences: readonly Sentence[]): FoundName | null {
  const name = announcedIn(text);
  if (name === null) return null;
  return { name, sentence: sentences.find((each) => announcedIn(each.text) !== null) ?? null };
}

/** Whether words may be the name of something that is not known as a kind of party. */
function isTitle(sentence: Sentence, name: string): boolean {
  // "Let's celebrate Mei's PhD!", but not "It's a boy!"
  if (sentence.kind === 'chatter')
    return /^(?:let['’]s celebrate|celebrat|please join|join|you|invitation to)/i.test(sentence.text);
  // "Thursday, 6.30, Wagamama" begins with a day, and has a place.
  const isFirst = !marked(sentence).startsWith(DAY_MARK);
  return isFirst || / (?:at|@|in|with|for) /.test(sentence.text) || !sentence.text.includes(name);
}

/** The title of an invitation, or the words before its day: `Silent disco`. */
function anyName(sentences: readonly Sentence[]): FoundName | null {
  for (const sentence of sentences.filter(mayName)) {
    const name = headOf(sentence);
    if (isName(name) && !CLAUSE.test(name) && isTitle(sentence, name)) return { name, sentence };
  }
  return null;
}
