import { overlaps } from './draft-days.ts';
import type { FoundName } from './draft-name.ts';
import { type Piece, piecesOf } from './draft-pieces.ts';
import type { FoundPlace } from './draft-place.ts';
import { isTitle } from './draft-place-signs.ts';
import type { Sentence } from './draft-sentences.ts';
import { CHATTER, COUNT, REPLY, isRemark as beginsRemark, STATEMENT, TIME_TALK } from './draft-words.ts';

const ANNOUNCEMENTS = [
  // Birthdays
  String.raw`years? old|ans\b|ich werde \d|is \d{1,2}!|jaar\b|lat\b`,
  String.raw`turn(?:s|ing|ed)? (?:\d|\p{L}+(?: |!|$))`,
  // Weddings and other occasions
  'getting married|heiraten|is (?:graduating|retiring)|said yes|tying the knot',
  String.raw`moved(?!\p{L})`,
  // Invitations
  String.raw`invites? you|requests? the|feier(?:e|n)(?!\p{L})|fêt(?:ons|e)(?!\p{L})`,
  String.raw`it['’]s me(?!\p{L})|you(?:'|’| a)re (?:all )?(?:\p{L}+ly )?invited`,
  // Days
  'free for (?:our|my|the) |in your diar(?:y|ies)|postponed|rescheduled',
].join('|');
/** Announces the party itself. */
const ANNOUNCEMENT = new RegExp(`\\b(?:${ANNOUNCEMENTS})`, 'iu');

/** Without the bracket that is closed after it. */
const balanced = (remark: string) =>
  (remark.includes('(') ? remark : remark.replace(/(?<=[.!?])\)\.?|\)/, '')).trim();

/** The parts of a text about something other than name, days and place, unchanged; null if there is none. */
export function remarksIn(
  text: string,
  sentences: readonly Sentence[],
  name: FoundName | null,
  place: FoundPlace | null,
): string | null {
  const noted = sentences.filter(({ kind }) => kind === 'note');
  const hasPlace = (sentence: Sentence) =>
    sentence.kind === 'other' && (place?.spans.some((span) => overlaps(span, sentence)) ?? false);
  const remarks: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.kind === 'note') remarks.push(sentence.text);
    else if (sentence.kind === 'party' || sentence === name?.sentence || hasPlace(sentence))
      remarks.push(...remarksOf(sentence, text, name, place));
    else if (noted.length === 0 || at > 0) remarks.push(...wholeRemark(sentence, name, at));
  }
  const all = remarks.map(balanced).filter((each) => /\p{L}{2}/u.test(each));
  return all.length === 0 ? null : all.join(' ');
}

/** A sentence without the party's day or name. */
function wholeRemark(sentence: Sentence, name: FoundName | null, at: number): string[] {
  const { text, kind } = sentence;
  if (kind !== 'other') return [];
  if (ANNOUNCEMENT.test(text) || COUNT.test(text) || TIME_TALK.test(text)) return [];
  if (name && contains(name.name, text)) return [];
  if (text.endsWith('?') && text.split(' ').length < 3) return [];
  const isHeadline = at === 0 && (text.split(/\s+/).length < 4 || text.endsWith('?'));
  return isHeadline && !beginsRemark(text) ? [] : [text];
}

const contains = (name: string, words: string) => {
  const said = words.toLowerCase().replace(/[.!\s]+$/, '');
  return (
    name.toLowerCase().includes(said) || (said.includes(name.toLowerCase()) && name.length * 2 > said.length)
  );
};

/** The remarks in a sentence with the party's day, name or place: those after all of these, and clear ones before. */
function remarksOf(
  sentence: Sentence,
  text: string,
  name: FoundName | null,
  place: FoundPlace | null,
): string[] {
  const pieces = piecesOf(sentence);
  const isOther = (piece: Piece) => place?.others.some((span) => overlaps(span, piece)) ?? false;
  const isPlace = (piece: Piece) => place?.spans.some((span) => overlaps(span, piece)) ?? false;
  const isName = (piece: Piece, at: number) =>
    sentence === name?.sentence && (at === 0 || contains(name.name, piece.text));
  const last = pieces.findLastIndex((piece, at) => isPlace(piece) || isName(piece, at) || piece.isBeforeDate);
  const remarks = pieces
    .slice(0, last + 1)
    .filter((piece, at) => !isPlace(piece) && !isName(piece, at) && isClearRemark(piece));
  const rest = pieces.slice(last + 1);
  const start = rest.findIndex(
    (piece) =>
      !isSubtitle(piece) && !isOther(piece) && isRemark(piece) && (place !== null || !mayBePlace(piece)),
  );
  const tail = start < 0 ? '' : text.slice(rest[start]!.from, sentence.to);
  const inPlace =
    place && pieces[last] && isPlace(pieces[last]) ? afterPlace(pieces[last], place, sentence, text) : null;
  return [...remarks.map((piece) => piece.text), inPlace ?? tail];
}

/** What follows the place without a comma: `at ours bring salads`. */
function afterPlace(piece: Piece, place: FoundPlace, sentence: Sentence, text: string): string | null {
  const to = Math.max(...place.spans.map((span) => span.to));
  const words = text.slice(to, piece.to).trim();
  return beginsRemark(words) ? text.slice(to, sentence.to) : null;
}

const isClearRemark = ({ text, isLeadIn }: Piece) =>
  !isLeadIn &&
  beginsRemark(text) &&
  !SUBJECT.test(text) &&
  text.split(' ').length > 1 &&
  !ANNOUNCEMENT.test(text);
const SUBJECT = /^(?:we|i|it|you|he|she|they|then|come|meet)(?!\p{L})/iu;

/** `Book launch: The Quiet Sea`, `Burns Supper – Caledonian Society of Reading` */
const isSubtitle = ({ text, separator, isAfterDate }: Piece) =>
  !isAfterDate &&
  (separator.startsWith(':') || (/[-–—]/.test(separator) && isTitle(text.replace(/[.!]+$/, ''))));

/** A few words after the time may be a place that has no sign of one: `val d'isere`. */
const mayBePlace = ({ text, isAfterDate }: Piece) =>
  isAfterDate && text.split(/\s+/).length <= 3 && !beginsRemark(text) && !STATEMENT.test(text);

function isRemark({ text }: Piece): boolean {
  if (
    TIME_TALK.test(text) ||
    COUNT.test(text) ||
    ANNOUNCEMENT.test(text) ||
    CHATTER.test(text) ||
    REPLY.test(text)
  )
    return false;
  return (
    beginsRemark(text) ||
    STATEMENT.test(text) ||
    (text.trim().split(/\s+/).length > 1 &&
      !/^(?:with|for|or|and|as|of|in|on|at|by|to|the|au|à|chez|bei|im|en|na|no)(?!\p{L})/iu.test(text))
  );
}
