import type { Ingredient } from '@yolo/contract/lists';
import { INGREDIENT_MAX, INGREDIENTS_MAX } from '@yolo/contract/lists';
import { parseIngredient, unitsOfMeasure, type UnitOfMeasureDefinitions } from 'parse-ingredient';

/** Units as cooks write them elsewhere; the library has those of English. */
const unit = (short: string, plural: string, ...alternates: string[]) => ({ short, plural, alternates });
const additionalUOMs: UnitOfMeasureDefinitions = {
  esslöffel: unit('EL', 'EL', 'Esslöffel', 'Eßlöffel'),
  teelöffel: unit('TL', 'TL', 'Teelöffel'),
  prise: unit('Prise', 'Prisen'),
  zehe: unit('Zehe', 'Zehen'),
  bund: unit('Bund', 'Bund'),
  dose: unit('Dose', 'Dosen'),
  tasse: unit('Tasse', 'Tassen', 'tasses'),
  'cuillère à soupe': unit(
    'c. à s.',
    'c. à s.',
    'cuillère à soupe',
    'cuillères à soupe',
    'c. à soupe',
    'c.à.s',
  ),
  'cuillère à café': unit('c. à c.', 'c. à c.', 'cuillère à café', 'cuillères à café', 'c. à café', 'c.à.c'),
  gousse: unit('gousse', 'gousses'),
  cucchiaio: unit('cucchiaio', 'cucchiai'),
  cucchiaino: unit('cucchiaino', 'cucchiaini'),
  spicchio: unit('spicchio', 'spicchi'),
  cucharada: unit('cucharada', 'cucharadas', 'cda', 'cdas'),
  cucharadita: unit('cucharadita', 'cucharaditas', 'cdta', 'cdtas'),
  taza: unit('taza', 'tazas'),
  diente: unit('diente', 'dientes'),
  colher: unit('colher de sopa', 'colheres de sopa'),
  eetlepel: unit('el', 'el', 'eetlepel', 'eetlepels'),
  theelepel: unit('tl', 'tl', 'theelepel', 'theelepels'),
  matsked: unit('msk', 'msk', 'matsked', 'matskedar'),
  tesked: unit('tsk', 'tsk', 'tesked', 'teskedar'),
};
const allUnits: UnitOfMeasureDefinitions = { ...unitsOfMeasure, ...additionalUOMs };

const options = {
  additionalUOMs,
  rangeSeparators: ['to', 'or', 'bis', 'oder', 'à', 'ou', 'a', 'o', 'tot', 'till'],
  groupHeaderPatterns: ['For', 'Für', /^Pour\s.*:$/iu, /^Per\s.*:$/iu, /^Para\s.*:$/iu],
  descriptionStripPrefixes: ['of', /d[eiu]\s/iu, /d['’]/iu],
  leadingQuantityPrefixes: ['about', 'approx.', 'ca.', 'ca', 'etwa', 'environ', 'circa', 'unas', 'unos'],
};

const COMMA_NUMBER = /^\D*\d+,\d{1,2}(?!\d)/u;

/** Understands lines as cooks write them; headings and blank lines are left out. */
export function ingredientsOf(lines: readonly string[]): Ingredient[] {
  return lines.flatMap(ingredientOf).slice(0, INGREDIENTS_MAX);
}

function ingredientOf(line: string): Ingredient[] {
  const text = line.replace(/\s+/gu, ' ').trim().slice(0, INGREDIENT_MAX).toWellFormed();
  const decimalSeparator = COMMA_NUMBER.test(text) ? ',' : '.';
  const [parsed] = parseIngredient(text, { ...options, decimalSeparator });
  if (!parsed || parsed.isGroupHeader) return [];
  const { quantity, quantity2, unitOfMeasure: written, unitOfMeasureID: unitId, description } = parsed;
  // Nothing of something is nothing that can be more.
  const counts = quantity !== null && quantity > 0;
  return [
    {
      text,
      quantity: counts ? quantity : null,
      quantity2: counts ? quantity2 : null,
      ...words(written, unitId),
      unitId,
      food: description || text,
    },
  ];
}

/** Of one and of several: "cup" and "cups", but "g" and "g". */
function words(written: string | null, unitId: string | null): Pick<Ingredient, 'unit' | 'units'> {
  const known = unitId === null ? undefined : allUnits[unitId];
  if (!known || written === null) return { unit: written, units: written };
  const one = unitId! in additionalUOMs ? known.short : unitId;
  const isLong = (written === one || written === known.plural) && one !== known.plural;
  return isLong ? { unit: one, units: known.plural } : { unit: written, units: written };
}

/** The same of lines that add up: of one food in one unit; for converting cups to grams is guessing. */
export function ingredientKey({ food, unitId }: Ingredient): string {
  const name = food.split(/[,(;]/u)[0]!.trim().toLowerCase().normalize('NFC');
  return `${unitId ?? ''} ${name}`;
}
