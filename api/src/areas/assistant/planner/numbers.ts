const SMALL = [
  'zero one two three four five six seven eight nine',
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
].flatMap((words) => words.split(' '));
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Pattern of the words for the hours of a clock face, `one` to `twelve`. */
export const HOUR_WORD = `(?:${SMALL.slice(1, 13).join('|')})`;

/** Pattern of a word for a number: `twelve`, `forty`, `dozen`, `no`. */
export const NUMBER_WORD = `(?:${[...SMALL, ...TENS.filter(Boolean), 'hundred', 'dozen', 'couple', 'no'].join('|')})`;

const TENS_WORD = `(?:${TENS.filter(Boolean).join('|')})`;
const DIGIT_WORD = `(?:${SMALL.slice(1, 10).join('|')})`;
/** Pattern of the words for a number below a hundred: `six`, `forty`, `forty-five`. */
export const SMALL_NUMBER = `(?:${TENS_WORD}(?:[ -]${DIGIT_WORD})?|${SMALL.join('|')})`;

/** Pattern of the digits of a whole number, from its first one: `1200`, `1,200`; without what follows, such as cents. */
export const DIGITS = '(?<!\\d[.,])(?:\\d{1,3}(?:[.,]\\d{3})+|\\d{1,6})';

/** Pattern of a whole number: `12`, `1,200`, `twelve`, `twenty-five`, `two hundred`, `half a dozen`, `a dozen`. */
export const NUMBER = `(?:${DIGITS}(?![.,]?\\d)|half a dozen|(?:an? )?${NUMBER_WORD}(?:[ -]${NUMBER_WORD})?)`;

/**
 * The value of a number in digits or lower-case English words: `12`, `1,200`, `twelve`, `twenty-five`, `two hundred`,
 * `half a dozen`, `a couple`.
 * @returns undefined if it is not a number
 */
export function numberOf(words: string): number | undefined {
  if (/^\d[\d.,]*$/.test(words)) return Number(words.replace(/[.,]/g, ''));
  if (words === 'half a dozen') return 6;
  let sum = 0;
  for (const word of words.replace(/^an? /, '').split(/[ -]/)) {
    if (word === 'no') continue;
    const small = SMALL.indexOf(word);
    const tens = TENS.indexOf(word);
    if (word === 'hundred') sum = Math.max(sum, 1) * 100;
    else if (word === 'dozen') sum = Math.max(sum, 1) * 12;
    else if (word === 'couple') sum += 2;
    else if (small >= 0) sum += small;
    else if (tens >= 2) sum += tens * 10;
    else return undefined;
  }
  return sum;
}

const ORDINALS = [
  'first second third fourth fifth sixth seventh eighth ninth tenth',
  'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
].flatMap((words) => words.split(' '));
const HIGHER_ORDINALS = [
  ...ORDINALS.slice(0, 9).map((word) => `twenty-${word}`),
  ...['thirtieth', 'thirty-first'],
];
const ALL_ORDINALS = [...ORDINALS, ...HIGHER_ORDINALS];

/** Pattern of the words for the days of a month, `first` to `thirty-first`. */
export const ORDINAL_WORD = `(?:${[...ALL_ORDINALS].reverse().join('|')})`;

/** The value of a word of `ORDINAL_WORD`. */
export const ordinalOf = (word: string): number =>
  ALL_ORDINALS.indexOf(word.toLowerCase().replace(' ', '-')) + 1;
