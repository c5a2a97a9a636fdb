import { parseIngredient } from 'parse-ingredient';
import { type WrittenUnit, writtenUnit } from './units.ts';

export const ABOUT =
  /^(?:about|approx\.?|approximately|around|ca\.?|circa|etwa|rund|environ|unas|unos)\s+(?=\p{N})/iu;
/** "1-1/2" and "1 & 1/2" are one and a half. */
export const MIXED = /^(\d+)\s*(?:-|–|&|and|und|et|y)\s*(?=\d\s*[/⁄]\s*\d)/iu;
/** Units after a space-separated thousand; not before containers, because "1 400 g can" is one tin. */
const WEIGHED = String.raw`(?=\s?(?:g|gr|ml|г|мл)(?!\p{L})(?!\s(?:can|tin|jar|pack|bag|box|bottle|dose|glas|boîte)))`;
/** "1.000 g" and "1 000 g" are thousands, because recipes do not weigh in thousandths. */
export const THOUSAND = new RegExp(String.raw`^(\d{1,3})(?:\.(\d{3})(?![\d.])| (\d{3})${WEIGHED})`, 'iu');

const DIGITS = String.raw`\p{Nd}+(?:[.,]\p{Nd}+)*`;
const FRACTION = String.raw`\p{Nd}+\s?[/⁄]\s?\p{Nd}+`;
const VULGAR = '[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]';
/** Digits after a letter are part of a name ("T55"), except in "2x400g". */
const NUMBER = new RegExp(
  [
    String.raw`(?:(?<![\p{L}\p{N}])|(?<=(?:^|[\p{N}\s(])[x×]))(?:`,
    String.raw`\p{Nd}{1,3} \p{Nd}{3}${WEIGHED}`,
    String.raw`|${DIGITS}(?:\s?[-–&]\s?|\s(?:and|und|et|y)\s|\s)${FRACTION}`,
    String.raw`|${FRACTION}|${DIGITS}\s?${VULGAR}|${DIGITS}|${VULGAR})`,
  ].join(''),
  'giu',
);

/** A number in a line, with the unit after it. */
export interface LineNumber {
  start: number;
  end: number;
  written: string;
  value: number | null;
  unit: WrittenUnit | null;
  /** Where its unit begins. */
  unitAt: number;
}

/** All numbers of a line, in order. */
export function numbersIn(text: string): LineNumber[] {
  return [...text.matchAll(NUMBER)].map(({ 0: written, index: start }) => {
    const end = start + written.length;
    const unitAt = end + (/^[\s-]/u.test(text.slice(end)) ? 1 : 0);
    return { start, end, written, value: valueOf(written), unit: writtenUnit(text.slice(unitAt)), unitAt };
  });
}

/** The value as the library parses it at the beginning of a line. */
function valueOf(written: string): number | null {
  const plain = written
    .replace(/^(\p{Nd}{1,3}) (?=\p{Nd}{3}$)/u, '$1')
    .replace(THOUSAND, '$1$2$3')
    .replace(MIXED, '$1 ');
  const decimalSeparator = /^\D*\d+,\d{1,2}(?!\d)/u.test(plain) ? ',' : '.';
  return parseIngredient(`${plain} of it`, { decimalSeparator })[0]?.quantity ?? null;
}
