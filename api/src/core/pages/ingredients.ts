import type { Ingredient } from '@yolo/contract/lists';
import { INGREDIENT_MAX, INGREDIENTS_MAX } from '@yolo/contract/lists';
import { parseIngredient, unitsOfMeasure } from 'parse-ingredient';
import { isMeasure, unitAtStart } from './units.ts';

const options = {
  rangeSeparators: ['to', 'or', 'bis', 'oder', 'à', 'ou', 'a', 'o', 'tot', 'till', '～', '〜', '~'],
  groupHeaderPatterns: ['For', 'Für', /^Pour\s.*:$/iu, /^Per\s.*:$/iu, /^Para\s.*:$/iu],
};

/** What pages write before a line to tick it off. */
const TICK = /^[\s•·▢☐□▪◦*–—-]+(?=\S)/u;
const ABOUT =
  /^(?:about|approx\.?|approximately|around|ca\.?|circa|etwa|rund|environ|unas|unos)\s+(?=\p{N})/iu;
const COMMA_NUMBER = /^\D*\d+,\d{1,2}(?!\d)/u;
/** "1-1/2" and "1 & 1/2" are one and a half. */
const MIXED = /^(\d+)\s*(?:-|–|&|and|und|et|y)\s*(?=\d\s*[/⁄]\s*\d)/iu;
/** "1.000 g" and "1 000 g", for nobody weighs to a thousandth. */
const THOUSAND = /^(\d{1,3})(?:\.(\d{3})(?![\d.])| (\d{3})(?=\s?(?:g|gr|ml|г|мл)\b))/u;
/** Numbers that count nothing: "2% milk", "5-spice powder", "7up". */
const NO_COUNT = /^\d+(?:[.,]\d+)?(?:\s?%|-\p{L}|(?![x×]\s?\d)\p{Script=Latin}+\b)/u;
/** "2 cups plus 1 spoon": one number scales one of them. */
const AND_MORE = /^(?:plus|\+|and|&|und|et|e|y|og|och|en)\s+\p{N}/iu;
const OF = /^(?:of\s|d[eiou]\s|des\s|d['’])\s*/iu;

const NUMBER = String.raw`[\d½¼¾⅓⅔⅛][\d.,/⁄½¼¾⅓⅔⅛\s–-]*`;
const MEASURE = String.raw`(?:kg|g|gr|grams?|mg|oz|ounces?|lbs?|pounds?|ml|cl|dl|l|lit(?:er|re)s?|fl\.?\s?oz|cups?|tbsps?|tablespoons?|tsps?|teaspoons?|sticks?|pints?|quarts?|EL|TL)\b\.?`;
/** The same again in another unit. */
const AGAIN = new RegExp(
  String.raw`^\s*[/|]\s*${NUMBER}${MEASURE}|\s*[([]\s*(?:about|approx\.?|ca\.?|or)?\s*[/=~]?\s*${NUMBER}${MEASURE}[^)\]]*[)\]]`,
  'giu',
);
const MEASURED = new RegExp(`${NUMBER}${MEASURE}`, 'iu');
/** "Flour 200 g", "玉ねぎ 1個" */
const COUNTED_LAST =
  /^[^\p{N}]+[\s:–-]\s*\p{N}[\p{N}.,/⁄]*\s*(?:\p{L}{1,3}\.?|[\p{Script=Han}\p{Script=Hangul}]{1,2})$/u;
const COUNTER = /\p{N}\s*[\p{Script=Han}\p{Script=Hangul}]{1,2}$/u;

/** Understands lines as cooks write them; headings and blank lines are left out. */
export function ingredientsOf(lines: readonly string[]): Ingredient[] {
  return lines.flatMap(ingredientOf).slice(0, INGREDIENTS_MAX);
}

type Counted = Pick<Ingredient, 'quantity' | 'quantity2' | 'unit' | 'units' | 'unitId' | 'food'>;

function ingredientOf(line: string): Ingredient[] {
  const text = line.replace(/\s+/gu, ' ').replace(TICK, '').trim().slice(0, INGREDIENT_MAX).toWellFormed();
  const plain = text
    .replace(ABOUT, '')
    .replace(THOUSAND, '$1$2$3')
    .replace(MIXED, '$1 ')
    .replace(/(\p{L})\/(?=\d)/gu, '$1 / ');
  const decimalSeparator = COMMA_NUMBER.test(plain) ? ',' : '.';
  const [parsed] = parseIngredient(plain, { ...options, decimalSeparator });
  if (!parsed || (parsed.isGroupHeader && isHeading(text))) return [];
  const counted = parsed.isGroupHeader ? null : countedOf(plain, parsed);
  const nothing = { quantity: null, quantity2: null, unit: null, units: null, unitId: null, food: text };
  return [{ text, ...(counted ?? nothing) }];
}

/** "For the pan: butter" is no heading. */
const isHeading = (text: string) => !/[:,]\s*\S/u.test(text);

/** null: what is not understood stays as it is, for scaled wrongly it would be worse than not at all. */
function countedOf(plain: string, parsed: ReturnType<typeof parseIngredient>[number]): Counted | null {
  const { quantity, quantity2 } = parsed;
  // Nothing of something is nothing that can be more.
  if (quantity === null || quantity <= 0 || (quantity2 !== null && quantity2 < quantity)) return null;
  const { unitId, unit, units, rest } = unitOf(parsed);
  const isLast = COUNTED_LAST.test(plain) && (unitId !== null || COUNTER.test(plain));
  if (!/^\p{N}/u.test(plain) && !isLast) return null;
  if ((unitId === null && NO_COUNT.test(plain)) || AND_MORE.test(rest)) return null;
  const measured = unitId !== null && isMeasure(unitId);
  const food = (measured ? rest.replace(AGAIN, '') : rest.replace(/^[x×]\s*(?=\p{N})/u, ''))
    .replace(OF, '')
    .trim();
  if (food === '' || (measured && MEASURED.test(food))) return null;
  return { quantity, quantity2, unit, units, unitId, food };
}

/** The library knows units of one word. */
function unitOf({
  unitOfMeasure,
  unitOfMeasureID: id,
  description,
}: ReturnType<typeof parseIngredient>[number]) {
  // "c. à soupe" is no cup.
  const isSpoon = unitOfMeasure !== null && /^c\.?$/.test(unitOfMeasure) && /^à\s/u.test(description);
  const rest = isSpoon ? `${unitOfMeasure} ${description}` : description;
  const found = id === null || isSpoon ? unitAtStart(rest) : null;
  if (found) {
    const { id: unitId, one, many } = found.unit;
    const words = spelledOut(found.written, one, many);
    return { unitId, ...words, rest: rest.slice(found.written.length).trim() };
  }
  const known = id === null ? undefined : unitsOfMeasure[id];
  if (!known || unitOfMeasure === null) return { unitId: null, unit: null, units: null, rest };
  return { unitId: id, ...spelledOut(unitOfMeasure, id!, known.plural), rest };
}

/** Of one and of several: "cup" and "cups", but "g" and "g". */
function spelledOut(written: string, one: string, many: string): Pick<Ingredient, 'unit' | 'units'> {
  const isLong = (written === one || written === many) && one !== many;
  return isLong ? { unit: one, units: many } : { unit: written, units: written };
}
