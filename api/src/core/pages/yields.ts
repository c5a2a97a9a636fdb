import { cleaned } from '@yolo/contract';
import { plainText } from './plain-text.ts';

/** Words for people or servings in several languages. */
const PEOPLE =
  'serv|portion|porcj|porzion|porci(?!n)|porç|porcí|порц|porties|person(?!al)|people|pers\\b|pessoa|osob|convive|comensal|racion|' +
  'ración|guest|gäste|adult|kişilik|henkilö|annos|főre|adag|άτομα|μερίδ|人|名分|份|인분|أشخاص|حصص|סועדים|מנות|लोग';
const RANGE = String.raw`(?:\s*(?:-|–|—|~|〜|～|to|bis|à|a|o|or|oder|ou|tot|till)\s*\d+)?`;
const COUNT_BEFORE_PEOPLE = new RegExp(
  String.raw`(\d+)(?:[.,]\d+)?${RANGE}\s*(?:\p{L}+\s+){0,2}(?:${PEOPLE})`,
  'iu',
);
/** "Serves 4", and "Für 4" at the end: "für 24 Kekse" does not mean people. */
const COUNT_AFTER_WORD = new RegExp(
  String.raw`(?:serv(?!ing size)[^\d]{0,15}|(?<!\p{L})(?:für|pour|per|para|voor|för|til|dla|на|для)\s[^\d\s]{0,6}\s?(?=\d+${RANGE}\s*$))(\d+)`,
  'iu',
);
/** A single number, which means servings in schema.org. */
const BARE = new RegExp(String.raw`^(?:(?:about|ca\.?|yields?|servings?)\s*(?::\s*)?)?(\d+)${RANGE}$`, 'iu');
const NUMBER = String.raw`\d+(?:[.,/]\d+)?`;
const LENGTH = String.raw`(?:["″”]|(?:inch(?:es)?|in|cm|mm)\b)`;
const WEIGHT = String.raw`(?:ml|cl|dl|l|lit(?:er|re)s?|g|gr|grams?|kg|oz|ounces?|lbs?|pounds?)\b`;
/** Sizes of tins and pieces, which are not counts. */
const SIZE = new RegExp(
  `${NUMBER}[\\s-]*(?:${LENGTH}\\s*)?[x×]\\s*${NUMBER}(?!\\d|[\\s-]*${WEIGHT})[\\s-]*${LENGTH}?|${NUMBER}[\\s-]*(?:${LENGTH}|${WEIGHT})`,
  'giu',
);
const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const WORD = new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'giu');
const HALVES: Record<string, string> = {
  '½': '.5',
  '¼': '.25',
  '¾': '.75',
  ' 1/2': '.5',
  ' 1/4': '.25',
  ' 3/4': '.75',
};

/** Yields are shorter; limited because the patterns take quadratic time for digits. */
const TEXT_MAX = 200;
/** Maximum length of the shown text: "1 large loaf". */
const MAKES_MAX = 80;

export interface Yield {
  /** The number of people; null if not given. */
  servings: number | null;
  /** The product, if the number of people is not given: "about 3 dozen cookies". */
  makes: string | null;
}

/**
 * Parses a recipe's yield. "4–6 servings" are four, to be on the safe side; a loaf, a pan and two dozen are not people.
 */
export function yieldOf(yields: readonly string[]): Yield {
  const texts = yields.map((each) => plainText(each.slice(0, MARKUP_MAX)).slice(0, TEXT_MAX)).filter(Boolean);
  const lines = texts.map((text) => withDigits(text).replace(SIZE, ' '));
  const counts = [
    ...lines.map((text) => COUNT_BEFORE_PEOPLE.exec(text)?.[1] ?? COUNT_AFTER_WORD.exec(text)?.[1]),
    ...lines.map((text) => BARE.exec(text.trim())?.[1]).filter((each) => !isOfPieces(each, lines)),
  ];
  const count = counts.map((each) => Number(each ?? 0)).find((each) => each > 0);
  const servings = count !== undefined && Number.isInteger(count) && count <= 999 ? count : null;
  return { servings, makes: servings === null ? makesOf(texts) : null };
}

/** Includes markup. */
const MARKUP_MAX = 2000;

/** Whether the number counts pieces: plug-ins write "24" and then "24 cookies". */
const isOfPieces = (count: string | undefined, lines: readonly string[]) =>
  count !== undefined &&
  lines.some((text) => !BARE.test(text.trim()) && new RegExp(`(?<!\\d)${count}\\s+\\p{L}`, 'u').test(text));

function makesOf(texts: readonly string[]): string | null {
  const words = texts
    .filter((text) => /\p{L}/u.test(text) && !/serving size/i.test(text))
    .map((text) => text.replace(/^(?:makes|yields?|quantity|ergibt|menge)\s*:?\s*/iu, ''))
    .find(Boolean);
  if (words === undefined) return null;
  const plain = words.replace(/^(?:About|Approx|Around|Roughly|An?|One|Two|Three|Four|Six)\b/u, (word) =>
    word.toLowerCase(),
  );
  return cleaned(plain, MAKES_MAX) || null;
}

/** With ASCII digits, also for number words. */
const withDigits = (text: string): string =>
  toAsciiDigits(text)
    .replace(WORD, (word) => String(WORDS.indexOf(word.toLowerCase()) + 1))
    .replace(/(?<=\d)(?:\s?[½¼¾]| [13]\/[24])/gu, (part) => HALVES[part] ?? HALVES[part.trim()] ?? part);

/** In Unicode the ten digits of a script are consecutive, beginning with zero. */
const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
