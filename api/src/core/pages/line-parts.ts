import type { LinePart } from '@yolo/contract/lists';
import { ABOUT, type LineNumber, numbersIn } from './line-numbers.ts';
import { isLength, isMeasure } from './units.ts';

const AND = String.raw`(?:\+|&|(?<!\p{L})(?:plus|and|und|et|e|y|og|och|en))`;
const OR = String.raw`(?<!\p{L})(?:or|oder|ou|o)`;
const ROUGHLY = String.raw`(?:about|approx\.?|approximately|around|ca\.?|circa|etwa|rund|environ)`;
/** Before an additional or alternative amount. */
const JOINED = new RegExp(String.raw`(?:${AND}|${OR})\s?(?:${ROUGHLY}\s)?$`, 'iu');
/** Before the same amount in another unit. */
const SAME = new RegExp(String.raw`[([/|=~,]\s?(?:(?:${ROUGHLY}|or)\s)?[=~]?\s?$`, 'iu');
const RANGE = /^(?:\s?[-–—~～〜]\s?|\s(?:to|or|bis|oder|à|ou|a|o|tot|till)\s)$/iu;
/** Amounts in words, which are not scaled. */
const IN_WORDS = new RegExp(
  String.raw`(?:${AND}|${OR})\s(?:an?|half|one|two|three|four|five|six|eight|ten|eine?n?|zwei|drei|vier|une?|una|uno|deux|trois|dos|due)\s\p{L}`,
  'iu',
);
/** Between a count and the size of each: "2 x 400 g cans", "1 (14-ounce) can". */
const SIZED = /^\s?[x×]?\s?[([]?\s?$/u;
const EACH = /^[.\s]{0,2}(?:each|apiece|je|chacune?s?|cad\p{L}*)(?!\p{L})/iu;
const KIND = /(?<!\p{L})(?:type|typ|grade|size|no\.?|nr\.?)\s?$/iu;

/** The role of a number: an amount, which is scaled; a size or a part of a name, which stays; or unknown. */
type Role = 'amount' | 'stays' | 'unknown';

/** The library's result for a line. */
interface Understood {
  quantity: number;
  quantity2: number | null;
  unitId: string | null;
}

export interface LineParts {
  parts: LinePart[];
  /** Whether a part was not understood, so that the line gets a factor in front. */
  isWhole: boolean;
}

/** Splits a line into the parts that are scaled and those that stay. */
export function partsOf(text: string, understood: Understood): LineParts {
  const numbers = numbersIn(text);
  const roles = rolesOf(text, numbers, understood);
  if (roles.includes('unknown') || roles.length === 0 || IN_WORDS.test(text))
    return { parts: [{ written: '', quantity: 1, unitId: null }, text], isWhole: true };
  const parts: LinePart[] = [];
  let at = 0;
  const push = (part: LinePart, end: number) => {
    if (part !== '') parts.push(part);
    at = end;
  };
  for (const [place, number] of numbers.entries()) {
    if (roles[place] !== 'amount') continue;
    const { start, end, written, value, unit, unitAt } = number;
    push(text.slice(at, start), start);
    push({ written, quantity: value!, unitId: unitIdAt(text, numbers, place) }, end);
    if (!unit || unit.one === unit.many) continue;
    push(text.slice(end, unitAt), unitAt);
    const { one, many } = unit;
    push({ written: unit.written, one, many }, unitAt + unit.written.length);
  }
  push(text.slice(at), text.length);
  return { parts, isWhole: false };
}

function rolesOf(text: string, numbers: readonly LineNumber[], understood: Understood): Role[] {
  const { quantity, quantity2 } = understood;
  const isFirst = (ABOUT.exec(text)?.[0].length ?? 0) === numbers[0]?.start;
  const main = isFirst ? 0 : numbers.length - 1;
  const roles: Role[] = [];
  for (const [at, { value, end }] of numbers.entries()) {
    // If the amount is the last number, earlier ones are unknown.
    if (at < main) roles.push('unknown');
    else if (at === main)
      // "1 1/2-inch piece"
      roles.push(isSame(value, quantity) && !/^-\p{L}/u.test(text.slice(end)) ? 'amount' : 'unknown');
    else if (at === main + 1 && quantity2 !== null)
      roles.push(isSame(value, quantity2) ? 'amount' : 'unknown');
    else roles.push(roleOf(text, numbers, at, understood, roles));
  }
  return roles;
}

const isSame = (value: number | null, quantity: number) =>
  value !== null && Math.abs(value - quantity) <= 0.002 * Math.max(1, quantity);

function roleOf(
  text: string,
  numbers: readonly LineNumber[],
  at: number,
  { quantity2, unitId: mainUnit }: Understood,
  before: readonly Role[],
): Role {
  const { start, end, value } = numbers[at]!;
  const gap = text.slice(numbers[at - 1]!.end, start);
  const isNext = at === (quantity2 === null ? 1 : 2);
  if (!isNext && RANGE.test(gap)) return before[at - 1]!;
  const unitId = unitIdAt(text, numbers, at);
  const stays = isNameOrLength(text.slice(end), unitId);
  const counts = value !== null && value > 0;
  // "1 onion and 2 cm ginger"
  if (JOINED.test(gap)) return !stays && counts ? 'amount' : 'unknown';
  if (stays || KIND.test(gap)) return 'stays';
  const measures = unitId !== null && isMeasure(unitId);
  if (mainUnit !== null && isMeasure(mainUnit))
    return measures && counts && SAME.test(gap) ? 'amount' : 'unknown';
  const sizes = EACH.test(text.slice(unitEnd(numbers[at]!))) || (isNext && SIZED.test(gap));
  return measures && sizes ? 'stays' : 'unknown';
}

/** "2%", "350°", "7up", "5-spice", "2 cm". */
const isNameOrLength = (rest: string, unitId: string | null) =>
  /^\s?(?:%|°|["″”'′])/u.test(rest) || (unitId === null ? /^-?\p{L}/u.test(rest) : isLength(unitId));

const unitEnd = ({ unit, unitAt }: LineNumber) => unitAt + (unit?.written.length ?? 0);

/** The unit of a number; in "95–100 g" also of the first one. */
function unitIdAt(text: string, numbers: readonly LineNumber[], at: number): string | null {
  const { end, unit } = numbers[at]!;
  const next = numbers[at + 1];
  if (unit || !next || !RANGE.test(text.slice(end, next.start))) return unit?.id ?? null;
  return unitIdAt(text, numbers, at + 1);
}
