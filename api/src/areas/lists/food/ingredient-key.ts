import type { Ingredient } from '@yolo/contract/lists';

/** Preparations that do not make another food, in languages that write them behind a comma. */
const PREPARATION = new RegExp(
  `^(?:${[
    '(?:finely|coarsely|roughly|thinly|lightly|freshly|well|very|fein|grob)',
    'chopped|diced|sliced|minced|beaten|melted|softened|cooled|peeled|crushed|halved|quartered|cubed|separated|divided|sifted',
    'rinsed|drained|trimmed|packed|optional|cold|warm|and|und|at room temperature|to taste|for serving|to serve|for garnish',
    'gehackt|gewürfelt|geschnitten|geschält|geschmolzen|gepresst|weich|kalt|zimmerwarm|verquirlt',
    'haché|hachés|émincé|émincés|fondu|battus|tritato|tritati|picado|picada|picados|picadas|batidos|derretida|picada',
  ].join('|')})$`,
  'iu',
);
/** Irregular plurals. */
const IRREGULAR: Record<string, string> = {
  ...{
    leaves: 'leaf',
    loaves: 'loaf',
    halves: 'half',
    knives: 'knife',
    potatoes: 'potato',
    tomatoes: 'tomato',
  },
  ...{ mangoes: 'mango', avocadoes: 'avocado', radishes: 'radish', peaches: 'peach', cookies: 'cookie' },
};

/** The same for lines that add up: one food in one unit, because converting cups to grams would be a guess. */
export function ingredientKey({ food, unitId }: Pick<Ingredient, 'food' | 'unitId'>): string {
  const name = food.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return `${unitId ?? ''} ${singular(withoutPreparation(name))}`;
}

/** Removes preparations: "eggs, beaten" are eggs, but "sugar, brown" is another sugar. */
function withoutPreparation(name: string): string {
  const [, food = '', preparation = ''] = /^([^,(;]+)[,(;]([^,(;)]+)\)?$/u.exec(name) ?? [];
  const words = preparation
    .trim()
    .replace(/\b(?:at room temperature|to taste|for serving|to serve|for garnish)\b/gu, 'optional');
  return food && words.split(/\s+/u).every((word) => PREPARATION.test(word)) ? food.trim() : name;
}

/** The singular of an English name: both are the same food. */
function singular(name: string): string {
  const last = /(?<![a-z])[a-z]+$/u.exec(name)?.[0] ?? '';
  if (!last) return name;
  const before = name.slice(0, -last.length);
  const odd = IRREGULAR[last];
  if (odd) return before + odd;
  if (/[^aeiou]ies$/.test(last) && last.length > 4) return `${before}${last.slice(0, -3)}y`;
  if (last.length < 4 || /(?:ss|us|is)$/.test(last)) return name;
  return name.replace(/s$/, '');
}
