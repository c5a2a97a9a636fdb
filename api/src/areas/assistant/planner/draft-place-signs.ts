import { isParty } from './draft-party-words.ts';
import { BESIDE, IS_ONLINE, NO_PLACE, NUMBERED, OURS, PLACE, VENUE } from './draft-place-words.ts';
import { isRemark, STATEMENT, TIME_TALK } from './draft-words.ts';

const isNoPlace = (place: string) => NO_PLACE.test(place) && !/^(?:[Tt]he )?\p{Lu}\p{L}+ \p{Lu}/u.test(place);
const ADDRESS = /^(?:(?:flat|apartment|apt\.?|unit|suite|room) \w+,? )?\d{1,5} ?[a-z]?,? \p{Lu}?\p{L}+/iu;
const STREET = /\b(?:dr|blvd|way|ct|cir|circle|ln|pl|cres|hwy|pkwy|grove|hill|view|walk|parade|gdns)\b/i;
const HOUSE_NUMBER = /^\d{1,5}[a-z]? (?:[NSEW]\.? )?\p{Lu}\p{L}+/u;
const POSSESSED = /^(?:my|our|the|a|an|his|her|their|(?:\p{L}+ ){0,3}\p{L}+(?:['’]s|s['’]))\s\p{L}/iu;
const WORDS_MAX = 12;

/** A place without the words and marks around it. */
export function trimmed(words: string): string {
  let place = words
    .replace(/^[\s,:–—@-]+|[\s,;:–—!?.-]+(?:(?<=[.!?])[’”"])?$/gu, '')
    .replace(/[\p{Extended_Pictographic}\uFE0F]+/gu, '')
    .trim();
  for (let before = ''; before !== place;) [before, place] = [place, place.replace(TRAILING, '')];
  return place;
}
const TRAILING =
  /\s(?:for|on|from|at|in|by|the|am|um|@|and|no|na|em|på|w|is|le|el|op|om|ab|dia|will be|now|around|about|den|x+)$/u;

/** `England v Ireland`, `after school`, `watching it in the clubhouse`, `meet outside the station` */
const NO_PLACE_PHRASE =
  /\s(?:v|vs)\.?\s|^(?:meet|after|before|dj) |^\p{L}+ing (?:it|at|in|the|up|outside) /iu;

function isSomethingElse(place: string): boolean {
  if (place.length < 2 || place.split(/\s+/).length > WORDS_MAX || /^\d+(?:[:.]\d\d)?$/.test(place))
    return true;
  if (isParty(place) && !PLACE.test(place) && !/\bclub$/i.test(place)) return true;
  if (TIME_TALK.test(place) || NO_PLACE_PHRASE.test(place)) return true;
  return isNoPlace(place) || isRemark(place) || STATEMENT.test(place);
}

/** How surely words are a place: 0 not, 1 a common noun, 2 a name or address, more if it can be nothing else. */
export function certaintyOf(place: string, hasPreposition: boolean, isAfterDate: boolean): number {
  if (isSomethingElse(place)) return 0;
  // The guests meet there, unlike in "cousins in Canada".
  if (IS_ONLINE.test(place)) return 2.5;
  if (HOUSE_NUMBER.test(place) || OURS.test(place)) return 2;
  if (ADDRESS.test(place) && (PLACE.test(place) || STREET.test(place))) return 2;
  if (/^(?:(?:the|our|my|a) )?\p{Lu}/u.test(place)) return 2;
  if (NUMBERED.test(place)) return 2;
  if (POSSESSED.test(place) && PLACE.test(place)) return /^(?:the|an?) /i.test(place) ? 1 : 2;
  // "Friday, the crown"
  const wordsMax = hasPreposition ? 4 : isAfterDate && /^the /.test(place) ? 6 : 0;
  return isCommonPlace(place, wordsMax) || (isAfterDate && VENUE.test(place)) ? 1 : 0;
}

function isCommonPlace(place: string, wordsMax: number): boolean {
  return place.split(' ').length <= (PLACE.test(place) || BESIDE.test(place) ? 7 : wordsMax);
}

/** Whether words are somebody's home: `ours`, `my flat`, `Dan's`. */
export const isOurs = (words: string): boolean =>
  OURS.test(words) || (POSSESSED.test(words) && PLACE.test(words));

/** Whether words are a sentence that is only a common place: `Mike's garage`, `Back garden`. */
export const isRoom = (words: string): boolean =>
  (OURS.test(words) || PLACE.test(words.split(' ').at(-1)!)) &&
  !FACILITY.test(words) &&
  words.split(' ').length <= 4;
/** Whether the first or last word is the noun of a place: `chalet Mont Blanc`, but not `wedding party and parents only`. */
export const isVenue = (words: string): boolean =>
  isRoom(words) || (PLACE.test(words.split(' ')[0]!) && / \p{Lu}/u.test(words));
/** Also what a party has: `Cash bar.` */
const FACILITY = /^an? |(?:bar|pool|tent|boat|shop|store|marquee|castle|terrace|green|common|lounge)$/i;

/** Whether words are an address, which may also be a sentence of its own. */
export const isAddressLine = (words: string) =>
  HOUSE_NUMBER.test(words) || (ADDRESS.test(words) && PLACE.test(words)) || /^\d\p{L}{2} floor/iu.test(words);

const LOWER_CASE_WORDS = [
  // Small words of names
  'am|and|at|by|da|de|del|des|di|do|du|el|in|la|le|les|of|on|the|und|von',
  // Nouns of places
  'beach|campground|church|floor|garden|hall|house|lifeguard|park|restaurant|room|tower',
].join('|');
const TITLE_WORD = new RegExp(`^[(“"]?[\\p{Lu}\\d&]|^(?:${LOWER_CASE_WORDS})[,.]?$`, 'u');
/** Whether all words have a capital letter: `Harbor Café, 9 Pier St., Portland`. */
export const isTitle = (words: string) =>
  words.split(/\s+/).every((word) => TITLE_WORD.test(word)) && /^\S*\p{L}/u.test(words);
