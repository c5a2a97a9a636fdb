import { numberOf } from './numbers.ts';

/** Words for the hours in other languages than English. */
const HOURS: Record<string, number> = {
  ...{ eins: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10 },
  ...{ elf: 11, zwölf: 12 },
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12 },
  ...{ due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10, undici: 11 },
  ...{ duas: 2, três: 3, quatro: 4, sete: 7, oito: 8, dez: 10, huit: 8, sept: 7, neuf: 9, dix: 10 },
  ...{ een: 1, één: 1, twee: 2, drie: 3, vijf: 5, zes: 6, zeven: 7, negen: 9, tien: 10, twaalf: 12 },
};
/** Pattern of a word of `HOURS`. */
export const FOREIGN_HOUR = `(?:${Object.keys(HOURS).join('|')})`;

/** The hour that digits or a word say. */
export const hourOf = (said: string): number => numberOf(said.toLowerCase()) ?? HOURS[said.toLowerCase()]!;

const MORNING = "in the morning|morgens|vormittags|du matin|de la mañana|del mattino|da manhã|['’]s ochtends";
const EVENING = [
  // English
  'in the (?:afternoon|evening)|at night|tonight',
  // German and Dutch
  "nachmittags|abends|['’]s (?:avonds|middags)",
  // French, Spanish, Italian and Portuguese
  "du soir|de l['’]après-midi|de la (?:tarde|noche)|del pomeriggio|di sera|da (?:tarde|noite)",
].join('|');
/** `in the morning`, and that in other languages. */
export const PART_OF_DAY = `(?:,? (?:(?<morning>${MORNING})|(?<evening>${EVENING}))(?!\\p{L}))?`;

/** Words after an hour that is said with a part of the day: `8 in the evening`. */
export const IN_A_PART_OF_DAY = [
  'in the (?:morning|afternoon|evening)|at night|de la (?:tarde|noche|mañana)|du soir|abends',
  'da tarde|da noite',
].join('|');

/** Pattern of the words after an hour: `o'clock`. */
export const CLOCK = "(?:o['’]?\\s?clock|uhr|uur|heures|horas)";

const BEFORE_HOUR = [
  // English
  String.raw`at|@|from|around|about|approx\.?|ca\.?|circa|starts?|starting|begins?|beginning`,
  'kick(?:s|ing)?[- ]?off|ko|doors?|gates|open|opens|come by|come|come from|arrive|meet|after|by',
  'until|till|til|before|band',
  // German
  'um|ab|gegen|bis',
  // Dutch
  'om|vanaf|rond',
  // French
  'à|dès|vers',
  // Italian, Spanish and Portuguese
  'alle|dalle|ore|a las?|desde las|às|das',
  // Swedish, Finnish and Indonesian
  String.raw`kl\.?|klo\.?|klockan|pukul|jam`,
].join('|');
/** Pattern of the words before an hour that has nothing else of a time. */
export const BEFORE = `(?:${BEFORE_HOUR})(?: (?:at|from|about|around|by))?(?:\\s{1,2}|(?<=@))`;

/** Words after such an hour. */
export const AFTER_HOUR = [
  // English
  '@|and|at|bring|for|in|ish|next|on|onwards?|or|please|prompt|sharp|the next|then|this|til|till',
  String.raw`to|tonight|until|with|byo\w*`,
  // Other languages
  'al|bei|chez|da|em|en|hos|im|na|no',
].join('|');

const OTHER_TIMES = [
  // Ends
  String.raw`carriages|ending|ends?|last orders|out|over|'?til|till?|to|until|clos\w+|finish\w*`,
  // Ends in other languages
  "até|avant|bis|fino alle|hasta|jusqu['’]à|tot|vor",
  // Travel
  String.raw`back|home|leave|leaving|pick[- ]?(?:ed )?up|bus\b.{0,20}|coach\b.{0,20}|collect\w*`,
  String.raw`flights?\b.{0,30}|trains?\b.{0,20}`,
  // Deadlines and other
  'before|call|deadline|not|reply|rsvp|text|the',
].join('|');
/** Precedes an end, a deadline, a time of travel, or an hour of opening. */
export const NOT_START = new RegExp(`\\b(?:${OTHER_TIMES})(?: (?:at|by|from|around|about))?\\s*$`, 'i');

const PARTS_OF_A_PARTY = [
  'band|bar|breakfast|buffet|cake|ceremony ends|dancing|dinner|film|fireworks|food|kick[- ]?off|ko',
  'lunch|music|race|reception|served|show|speeches|supper',
].join('|');
const BEGINS_AT = 'at|by|from|starts?|starts at|is at|opens?|will be served at|served at';
/** Precedes the time of something in the party. */
export const INSIDE = new RegExp(`\\b(?:${PARTS_OF_A_PARTY})(?: (?:${BEGINS_AT}))*\\s*$`, 'i');
