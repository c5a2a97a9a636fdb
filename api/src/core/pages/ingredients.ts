import { cleaned } from '@yolo/contract';
import type { Ingredient } from '@yolo/contract/lists';
import { INGREDIENT_MAX, INGREDIENTS_MAX } from '@yolo/contract/lists';
import { parseIngredient, unitsOfMeasure } from 'parse-ingredient';
import { ABOUT, MIXED, THOUSAND } from './line-numbers.ts';
import { partsOf } from './line-parts.ts';
import { shortWords } from './long-words.ts';
import { isMeasure, singularAndPlural, unitAtStart } from './units.ts';

const options = {
  rangeSeparators: ['to', 'or', 'bis', 'oder', 'à', 'ou', 'a', 'o', 'tot', 'till', '～', '〜', '~'],
  groupHeaderPatterns: ['For', 'Für', /^Pour\s.*:$/iu, /^Per\s.*:$/iu, /^Para\s.*:$/iu],
};

/** Bullets and check boxes before a line. */
const TICK = /^[\s•·▢☐□▪◦*–—-]+(?=\S)/u;
const COMMA_NUMBER = /^\D*\d+,\d{1,2}(?!\d)/u;
/** Numbers that are not amounts: "2% milk", "5-spice powder", "7up". */
const NO_COUNT = /^\d+(?:[.,]\d+)?(?:\s?%|-\p{L}|(?![x×]\s?\d)\p{Script=Latin}+\b)/u;
/** "2 cups plus 1 spoon": no single number gives the amount. */
const AND_MORE = /^(?:plus|\+|and|&|und|et|e|y|og|och|en)\s+\p{N}/iu;
const OF = /^(?:of\s|d[eiou]\s|des\s|d['’])\s*/iu;

const NUMBER = String.raw`[\d½¼¾⅓⅔⅛][\d.,/⁄½¼¾⅓⅔⅛\s–-]*`;
const MEASURE = String.raw`(?:kg|g|gr|grams?|mg|oz|ounces?|lbs?|pounds?|ml|cl|dl|l|lit(?:er|re)s?|fl\.?\s?oz|cups?|tbsps?|tablespoons?|tsps?|teaspoons?|sticks?|pints?|quarts?|EL|TL)\b\.?`;
/** The same amount in another unit. */
const AGAIN = new RegExp(
  String.raw`^\s*[/|]\s*${NUMBER}${MEASURE}|\s*[([]\s*(?:(?:about|approx\.?|ca\.?|or)\s*)?(?:[/=~]\s*)?${NUMBER}${MEASURE}[^)\]]*[)\]]`,
  'giu',
);
const MEASURED = new RegExp(`${NUMBER}${MEASURE}`, 'iu');
/** "Flour 200 g", "玉ねぎ 1個" */
const COUNTED_LAST =
  /^[^\p{N}]{2,}(?<=[\s:–-])\p{N}[\p{N}.,/⁄]*\s*(?:\p{L}{1,3}\.?|[\p{Script=Han}\p{Script=Hangul}]{1,2})$/u;
const COUNTER = /\p{N}\s*[\p{Script=Han}\p{Script=Hangul}]{1,2}$/u;

type Parsed = ReturnType<typeof parseIngredient>[number];
type Counted = Omit<Ingredient, 'text' | 'parts'>;

/** Parses lines as they are written in recipes; headings and blank lines are left out. */
export function ingredientsOf(lines: readonly string[]): Ingredient[] {
  return lines.slice(0, LINES_READ).flatMap(ingredientOf).slice(0, INGREDIENTS_MAX);
}

/** Headings and blank lines included. */
const LINES_READ = 4 * INGREDIENTS_MAX;

/** Patterns run only on the stored length of a line, without words longer than any unit (long-words.ts). */
function ingredientOf(line: string): Ingredient[] {
  const text = cleaned(cleaned(line, LINE_READ).replace(TICK, ''), INGREDIENT_MAX);
  if (text === '') return [];
  const words = shortWords(
    text
      .replace(ABOUT, '')
      .replace(THOUSAND, '$1$2$3')
      .replace(MIXED, '$1 ')
      .replace(/(\p{L})\/(?=\d)/gu, '$1 / '),
  );
  const plain = words.text;
  const decimalSeparator = COMMA_NUMBER.test(plain) ? ',' : '.';
  const [parsed] = parseIngredient(plain, { ...options, decimalSeparator });
  if (!parsed || (parsed.isGroupHeader && isHeading(text))) return [];
  if (parsed.isGroupHeader || !isCount(plain, parsed)) return [{ text, ...uncounted(text) }];
  const { quantity, quantity2 } = parsed;
  const { parts, isWhole } = partsOf(text, { quantity: quantity!, quantity2, unitId: unitOf(parsed).unitId });
  const counted = isWhole ? null : countedOf(parsed, words.restore);
  return [{ text, ...(counted ?? uncounted(text)), parts }];
}

/** Includes the bullet before it. */
const LINE_READ = INGREDIENT_MAX + 20;

const uncounted = (food: string): Counted => ({
  ...{ quantity: null, quantity2: null, unit: null, units: null, unitId: null },
  food,
});

/** "For the pan: butter" is not a heading. */
const isHeading = (text: string) => !/[:,]\s*\S/u.test(text);

/** Whether the number is an amount. In doubt it is not, because wrong scaling would be worse than none. */
function isCount(plain: string, parsed: Parsed): boolean {
  const { quantity, quantity2 } = parsed;
  // Zero cannot be scaled.
  if (quantity === null || quantity <= 0 || (quantity2 !== null && quantity2 < quantity)) return false;
  const { unitId, rest } = unitOf(parsed);
  const isLast = COUNTED_LAST.test(plain) && (unitId !== null || COUNTER.test(plain));
  if (!/^\p{N}/u.test(plain) && !isLast) return false;
  return rest !== '' && (unitId !== null || !NO_COUNT.test(plain));
}

/** null: it has several amounts, which no single number can express. */
function countedOf(parsed: Parsed, restored: (part: string) => string): Counted | null {
  const { quantity, quantity2 } = parsed;
  const { unitId, unit, units, rest } = unitOf(parsed);
  if (AND_MORE.test(rest)) return null;
  const measured = unitId !== null && isMeasure(unitId);
  const food = (measured ? rest.replace(AGAIN, '') : rest.replace(/^[x×]\s*(?=\p{N})/u, ''))
    .replace(OF, '')
    .trim();
  if (food === '' || (measured && MEASURED.test(food))) return null;
  return { quantity, quantity2, unit, units, unitId, food: restored(food) };
}

/** The library supports only one-word units, so others are parsed here. */
function unitOf({ unitOfMeasure, unitOfMeasureID: id, description }: Parsed) {
  // "c. à soupe" is not a cup.
  const isSpoon = unitOfMeasure !== null && /^c\.?$/.test(unitOfMeasure) && /^à\s/u.test(description);
  const rest = isSpoon ? `${unitOfMeasure} ${description}` : description;
  const found = id === null || isSpoon ? unitAtStart(rest) : null;
  if (found) {
    const { id: unitId, one, many } = found.unit;
    return {
      unitId,
      ...named(singularAndPlural(found.written, one, many)),
      rest: rest.slice(found.written.length).trim(),
    };
  }
  const libraryUnit = id === null ? undefined : unitsOfMeasure[id];
  if (!libraryUnit || unitOfMeasure === null) return { unitId: null, unit: null, units: null, rest };
  return { unitId: id, ...named(singularAndPlural(unitOfMeasure, id!, libraryUnit.plural)), rest };
}

const named = ({ one, many }: ReturnType<typeof singularAndPlural>) => ({ unit: one, units: many });
