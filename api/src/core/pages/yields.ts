import { cleaned } from '@yolo/contract';
import { plainText } from './plain-text.ts';

/** Words for people, in the languages of whom recipes are for. */
const SERVED =
  'serv|portion|porcj|porzion|porci(?!n)|porç|porcí|порц|porties|person(?!al)|people|pers\\b|pessoa|osob|convive|comensal|racion|' +
  'ración|guest|gäste|adult|kişilik|henkilö|annos|főre|adag|άτομα|μερίδ|人|名分|份|인분|أشخاص|حصص|סועדים|מנות|लोग';
const RANGE = String.raw`(?:\s*(?:-|–|—|~|〜|～|to|bis|à|a|o|or|oder|ou|tot|till)\s*\d+)?`;
const SERVED_AFTER = new RegExp(
  String.raw`(\d+)(?:[.,]\d+)?${RANGE}\s*(?:\p{L}+\s+){0,2}(?:${SERVED})`,
  'iu',
);
/** "Serves 4", and "Für 4" where it says nothing more: "für 24 Kekse" is for nobody. */
const SERVED_BEFORE = new RegExp(
  String.raw`(?:serv(?!ing size)[^\d]{0,15}|(?<!\p{L})(?:für|pour|per|para|voor|för|til|dla|на|для)\s[^\d\s]{0,6}\s?(?=\d+${RANGE}\s*$))(\d+)`,
  'iu',
);
/** A number alone, which schema.org takes for servings. */
const BARE = new RegExp(String.raw`^(?:(?:about|ca\.?|yields?|servings?)\s*(?::\s*)?)?(\d+)${RANGE}$`, 'iu');
const NUMBER = String.raw`\d+(?:[.,/]\d+)?`;
const LENGTH = String.raw`(?:["″”]|(?:inch(?:es)?|in|cm|mm)\b)`;
const WEIGHT = String.raw`(?:ml|cl|dl|l|lit(?:er|re)s?|g|gr|grams?|kg|oz|ounces?|lbs?|pounds?)\b`;
/** Of tins and pieces: none is a number of pieces. */
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

/** No yield is longer, and a pattern looks at each digit of it again and again. */
const TEXT_MAX = 200;
/** As it is shown: "1 large loaf". */
const MAKES_MAX = 80;

export interface Yield {
  /** For how many people; null: it does not say. */
  servings: number | null;
  /** What comes out, where it is not said for how many people that is: "about 3 dozen cookies". */
  makes: string | null;
}

/**
 * What a recipe says of its yield. Of "4–6 servings" four, as cooks who are careful count; a loaf, a pan and two dozen are no
 * people.
 */
export function yieldOf(yields: readonly string[]): Yield {
  const texts = yields.map((each) => plainText(each.slice(0, READ_MAX)).slice(0, TEXT_MAX)).filter(Boolean);
  const said = texts.map((text) => spelled(text).replace(SIZE, ' '));
  const counts = [
    ...said.map((text) => SERVED_AFTER.exec(text)?.[1] ?? SERVED_BEFORE.exec(text)?.[1]),
    ...said.map((text) => BARE.exec(text.trim())?.[1]).filter((each) => !isOfPieces(each, said)),
  ];
  const count = counts.map((each) => Number(each ?? 0)).find((each) => each > 0);
  const servings = count !== undefined && Number.isInteger(count) && count <= 999 ? count : null;
  return { servings, makes: servings === null ? makesOf(texts) : null };
}

/** With markup around it. */
const READ_MAX = 2000;

/** Plug-ins write "24" and then "24 cookies". */
const isOfPieces = (count: string | undefined, said: readonly string[]) =>
  count !== undefined &&
  said.some((text) => !BARE.test(text.trim()) && new RegExp(`(?<!\\d)${count}\\s+\\p{L}`, 'u').test(text));

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

/** In our digits, and words for small numbers as digits too. */
const spelled = (text: string): string =>
  inOurDigits(text)
    .replace(WORD, (word) => String(WORDS.indexOf(word.toLowerCase()) + 1))
    .replace(/(?<=\d)(?:\s?[½¼¾]| [13]\/[24])/gu, (part) => HALVES[part] ?? HALVES[part.trim()] ?? part);

/** Unicode keeps the ten digits of a script together, from zero up. */
const inOurDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
