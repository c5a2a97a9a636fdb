import { plainText } from './plain-text.ts';

/** In the languages of whom recipes are for. */
const SERVED =
  'serv|portion|porcj|porzion|porci|porç|porcí|порц|porties|person|people|pers\\b|pessoa|osob|convive|comensal|racion|ración|' +
  'guest|adult|kişilik|henkilö|annos|főre|adag|άτομα|μερίδ|人|名分|份|인분|أشخاص|حصص|סועדים|מנות|लोग';
const SERVED_BEFORE = /(?:serv(?!ing size)|für|pour|per|para|voor|för|til|dla|на|для)[^\d]{0,15}(\d+)/iu;
const SERVED_AFTER = new RegExp(
  `(\\d+)(?:[.,]\\d+)?(?:\\s*(?:-|–|—|~|〜|～|to|bis|à|a|o|or|oder|ou|tot|till)\\s*\\d+)?\\s*(?:\\p{L}+\\s+){0,2}(?:${SERVED})`,
  'iu',
);
const NUMBER = String.raw`\d+(?:[.,/]\d+)?`;
const LENGTH = String.raw`(?:["″”]|(?:inch(?:es)?|in|cm|mm)\b)`;
const WEIGHT = String.raw`(?:ml|cl|dl|l|lit(?:er|re)s?|g|gr|grams?|kg|oz|ounces?|lbs?|pounds?)\b`;
/** Of tins and pieces: none is a number of pieces. */
const SIZE = new RegExp(
  `${NUMBER}[\\s-]*${LENGTH}?\\s*[x×]\\s*${NUMBER}(?!\\d|[\\s-]*${WEIGHT})[\\s-]*${LENGTH}?|${NUMBER}[\\s-]*(?:${LENGTH}|${WEIGHT})`,
  'giu',
);
const DOZEN =
  /(\d+(?:[.,]\d+)?)?(?:\s*(?:-|–|to)\s*\d+)?\s*(?:an? )?(?:dozen|dutzend|docenas?|douzaines?|dozzin[ae]|dúzias?|dozijn)/iu;
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

/**
 * For how many a recipe is, of all that it says of its yield: people where it says them, else pieces. Of "4–6 servings"
 * four, as cooks who are careful count; null where it is a weight, or no number that one cooks for.
 */
export function servingsOf(yields: readonly string[]): number | null {
  const said = yields.map(spelled);
  const counts = [
    ...said.map((text) => SERVED_AFTER.exec(text)?.[1] ?? SERVED_BEFORE.exec(text)?.[1]),
    ...said.map(piecesOf),
  ];
  const count = counts.map((each) => Number(each ?? 0)).find((each) => each > 0);
  return count !== undefined && Number.isInteger(count) && count <= 999 ? count : null;
}

function piecesOf(text: string): string | undefined {
  const [dozens, some = '1'] = DOZEN.exec(text) ?? [];
  if (dozens) return String(Math.round(Number(some.replace(',', '.')) * 12));
  return /\d+(?:\.\d+)?/.exec(text.replace(SIZE, ' '))?.[0];
}

/** In our digits, and words for small numbers as digits too. */
const spelled = (text: string): string =>
  inOurDigits(plainText(text))
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
