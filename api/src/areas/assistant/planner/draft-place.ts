import type { Span } from './draft-days.ts';
import type { FoundName } from './draft-name.ts';
import { isParty } from './draft-party-words.ts';
import { type Piece, piecesOf } from './draft-pieces.ts';
import type { Sentence } from './draft-sentences.ts';
import {
  certaintyOf,
  isAddressLine,
  isOurs,
  isRoom,
  isTitle,
  isVenue,
  trimmed,
} from './draft-place-signs.ts';
import { BEFORE, CONTINUES, ENDS, HELD, PLACE } from './draft-place-words.ts';
import { COUNT, isRemark, STATEMENT } from './draft-words.ts';

/** The party's place, and the parts of the text that say it. */
export interface FoundPlace {
  place: string;
  spans: readonly Span[];
  /** Other places, which are no remarks: `Ski weekend in Chamonix, chalet Mont Blanc`. */
  others: readonly Span[];
}

const PLACE_MAX = 200;
/** Characters of a part in which a place ends. */
const REST_MAX = 400;

/** More certain than a name or address: where the guests meet. */
const MEETING = 3;

interface Candidate extends Pick<FoundPlace, 'place' | 'spans'> {
  certainty: number;
  isBare: boolean;
}

/** Places in the parts of a sentence. */
function placesIn(sentence: Sentence, text: string, name: string | null, isFirst: boolean): Candidate[] {
  const pieces = piecesOf(sentence);
  const isStay = sentence.spans.some((span) => span.isParty && span.isStay);
  const lastDay = pieces.findLastIndex(({ isBeforeDate }) => isBeforeDate);
  const found: Candidate[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!;
    const isStart = at === 0 && !piece.isAfterDate;
    const candidate = placeIn(
      isStart && isFirst && (PLACE.test(piece.text) || /^The \p{Lu}/u.test(piece.text))
        ? { ...piece, separator: ',' }
        : piece,
      name !== null && (isStart || piece.text.toLowerCase().startsWith(name.toLowerCase())),
      at > lastDay ? null : isStay ? 'several' : 'one',
    );
    if (candidate === null) continue;
    let end = candidate.to;
    // What follows a place that does not end its part is something else.
    for (let next = at + 1; candidate.isWhole && next < pieces.length && continues(pieces[next]!); next++) {
      end = pieces[next]!.to;
      at = next;
    }
    found.push(candidateOf(text, { ...candidate, to: end }));
  }
  return found;
}

function candidateOf(
  text: string,
  { from, to, certainty, isBare }: Omit<PlaceInPiece, 'isWhole'>,
): Candidate {
  const words = text.slice(from, to);
  const isOpen = words.includes('(') && !words.includes(')') && text[to] === ')';
  const place = trimmed(`${words}${isOpen ? ')' : ''}`).slice(0, PLACE_MAX);
  return { place, spans: [{ from, to }], certainty, isBare };
}

const continues = ({ text: words, separator, isAfterDate }: Piece) => {
  const text = words.replace(/[.!]+$/, '');
  return (
    !isAfterDate &&
    /^\s*[,(]/.test(separator) &&
    (CONTINUES.test(text) ||
      (PLACE.test(text) && text.split(' ').length <= 4 && !/\b(?:in|at|on|to|by)\b/.test(text)) ||
      (separator.includes('(') && PLACE.test(text))) &&
    !/^(?:whit|advent|palm|beginn|start|einlass|doors|début|inicio|inizio|aanvang)(?!\p{L})/iu.test(text) &&
    !isRemark(text) &&
    !STATEMENT.test(text) &&
    !COUNT.test(text) &&
    !isParty(text) &&
    !/^\d+(?:st|nd|rd|th) (?:birthday)|^\d+$|^\d+ ?(?:kids|people|am|pm)/.test(text)
  );
};

interface PlaceInPiece extends Span {
  certainty: number;
  /** Whether it has no preposition. */
  isBare: boolean;
  isWhole: boolean;
}

/** Precedes the place of something later: `pancakes after at the diner`. */
const AFTERWARDS = /^(?:and )?(?:then|followed by)(?!\p{L})|(?<!\p{L})after(?:wards)?$/iu;

/** How many of the party's days follow in the sentence. */
type DaysAhead = 'one' | 'several' | null;

function placeIn(piece: Piece, isFirst: boolean, ahead: DaysAhead): PlaceInPiece | null {
  const whole = placeOf(piece, 0, false);
  if (!isFirst && whole && isBare(piece, whole, ahead))
    return { ...whole, isBare: true, certainty: whole.certainty + weightOf(piece.text, piece.isAfterDate) };
  const text = piece.text;
  const found: PlaceInPiece[] = [];
  for (const {
    index,
    0: { length },
  } of text.matchAll(BEFORE)) {
    if (AFTERWARDS.test(text.slice(0, index))) continue;
    const place = placeOf(piece, index + length, true, text.slice(index, index + length));
    if (place && /\bmeet(?:ing)?\b[^.]{0,20}$/i.test(text.slice(0, index))) place.certainty = MEETING;
    // "The vineyard in Napa"
    const outer = found.find((each) => place !== null && place.from < each.to);
    if (outer && place) outer.certainty = Math.max(outer.certainty, place.certainty);
    else if (place) found.push(place);
  }
  return found.toSorted((one, other) => other.certainty - one.certainty)[0] ?? null;
}

/** What follows the day is rather the party's place than what precedes it, and an address most of all. */
function weightOf(words: string, isAfterDate: boolean): number {
  if (isAddressLine(words)) return 0.75;
  if (PLACE.test(words)) return isAfterDate ? 0.6 : 0;
  return isAfterDate ? 0 : -0.5;
}

/** Whether a part without a preposition is a place: by its noun, or by a name that follows a day. */
function isBare(
  { text, from, isAfterDate, separator }: Piece,
  { certainty, isWhole, to }: PlaceInPiece,
  ahead: DaysAhead,
): boolean {
  const [head, ...rest] = text.slice(0, to - from).split(/\s(?:at|in|on|outside|behind|@)\s/u);
  if (!isWhole && !isAfterDate) return false;
  if (COUNT.test(text) || text.search(BEFORE) === 0) return false;
  // "six thirty in the church hall", but "upstairs room at The Swan"
  if (rest.length > 0 && (isParty(head!) || (/^(?!the )\p{Ll}/u.test(text) && !PLACE.test(head!))))
    return false;
  if (PLACE.test(head!) || isOurs(text)) return true;
  if (isParty(head!) && !/\bclub$/i.test(head!)) return false;
  // "Bachelorette party for Megan: Nashville, 16-18 April", but not "Team day: Kayaking"
  if (/:\s*$/.test(separator)) return ahead === 'several';
  return isAfterDate || (certainty === 2 && separator !== '' && ahead !== null);
}

function placeOf(piece: Piece, start: number, hasPreposition: boolean, before = ''): PlaceInPiece | null {
  const rest = piece.text.slice(start, start + REST_MAX);
  const end = ENDS.exec(rest)?.index ?? rest.length;
  const words = rest.slice(0, end);
  const place = trimmed(words);
  if (/\bon\s$/i.test(before) && /^the \p{Ll}/u.test(place) && !PLACE.test(place)) return null;
  // "in paris", "6 pm in the youth club"
  const isUnknown = /\bin\s$/i.test(before) && /^(?:the )?\p{Ll}/u.test(place) && !PLACE.test(place);
  const isAfterTime = piece.isAfterDate && start === before.length && /^the /.test(place);
  if (isUnknown && !isAfterTime && (place.split(' ').length > 2 || end < rest.length)) return null;
  const certainty = certaintyOf(place, hasPreposition, piece.isAfterDate);
  if (certainty === 0) return null;
  const from = piece.from + start + rest.indexOf(place.slice(0, 1));
  return {
    from,
    to: from + words.trimEnd().length,
    certainty,
    isBare: false,
    isWhole: end === rest.length && rest.length < REST_MAX,
  };
}

/** The place, in the text's own words; null if there is none. */
export function placeOfParty(
  text: string,
  sentences: readonly Sentence[],
  name: FoundName | null,
): FoundPlace | null {
  // "At: 7 pm" is a time.
  const labelled = sentences.find(({ kind, from, spans }) => kind === 'place' && spans[0]?.from !== from);
  if (labelled) {
    const place = labelled.text.split(/\s{2,}|\s\|\s/)[0]!.replace(/[.!]$/, '');
    if (place.length > 1) return { place: place.slice(0, PLACE_MAX), spans: [labelled], others: [] };
  }
  const found: Candidate[] = [];
  const date = sentences.findIndex(({ kind }) => kind === 'party' || kind === 'day');
  const named = name?.sentence ? sentences.indexOf(name.sentence) : sentences.length;
  for (const [at, sentence] of sentences.entries()) {
    const isNamed = sentence === name?.sentence;
    if (sentence.kind === 'party' || isNamed || (sentence.kind !== 'reply' && HELD.test(sentence.text)))
      found.push(...placesIn(sentence, text, isNamed ? name.name : null, !name?.sentence && at === 0));
    else if (sentence.kind === 'other' || sentence.kind === 'chatter')
      found.push(...placeLine(sentence, text, at > date || (!sentence.isLine && at > named)));
  }
  const certain = found.toSorted((one, other) => other.certainty - one.certainty)[0];
  if (!certain) return null;
  const others = found.filter((each) => each !== certain && each.isBare && isVenue(each.place));
  return { ...withNextLine(certain, found, text), others: others.flatMap(({ spans }) => spans) };
}

/** `The Garden Room`, and its address on the next line. */
function withNextLine(place: Candidate, all: readonly Candidate[], text: string): Candidate {
  const [span] = place.spans;
  const next = all[all.indexOf(place) + 1];
  const gap = next && text.slice(span!.to, next.spans[0]!.from);
  if (
    !next ||
    gap!.trim().length > 1 ||
    !gap!.includes('\n') ||
    !/^\d|\p{Lu}/u.test(next.place) ||
    /^\d/.test(place.place)
  )
    return place;
  return { ...place, place: `${place.place}, ${next.place}`, spans: [...place.spans, ...next.spans] };
}

/** A place with which a line or sentence begins: `The Old Mill`, `St Barnabas Church Hall, there's parking`. */
function placeLine(sentence: Sentence, text: string, isAfterParty: boolean): Candidate[] {
  const [first, ...further] = piecesOf(sentence);
  if (!first || sentence.kind === 'chatter') return [];
  const rest = further.findIndex((piece) => !continues(piece));
  const to = rest < 0 ? sentence.to : (further[rest - 1] ?? first).to;
  const line = text.slice(first.from, to);
  const words = line.replace(/^(?:at|in|@)\s+/i, '');
  const head = words.split(/[,(]|[.!]+$/)[0]!;
  if (certaintyOf(head, true, false) === 0 || STATEMENT.test(words)) return [];
  const isNamed = isNameOfPlace(words, isAfterParty);
  const isOwn = isAfterParty && (isNamed || isRoom(head)) && head.split(' ').length <= 6;
  const isPlace =
    isAddressLine(words) || (sentence.isLine ? isNamed || words !== line || isOurs(head) : isOwn);
  // "Reception at 6 pm" is not the reception of a hotel.
  const isWhole = rest < 0 || (!further[rest]!.isAfterDate && isOwn && PLACE.test(words));
  if (!isPlace || !isWhole) return [];
  return [candidateOf(text, { from: to - words.length, to, certainty: 2, isBare: true })];
}

/** `Playa de la Malvarrosa, Valencia` */
const isNameOfPlace = (words: string, isAfterParty: boolean) =>
  isTitle(words) && (PLACE.test(words) || words.includes(', ') || (isAfterParty && /^The /.test(words)));
