import type { Ingredient } from '@yolo/contract/lists';

/** What is done with a food, and makes no other food of it; in the languages that say it behind a comma. */
const DONE = new RegExp(
  `^(?:${[
    '(?:finely|coarsely|roughly|thinly|lightly|freshly|well|very|fein|grob)',
    'chopped|diced|sliced|minced|beaten|melted|softened|cooled|peeled|crushed|halved|quartered|cubed|separated|divided|sifted',
    'rinsed|drained|trimmed|packed|optional|cold|warm|and|und|at room temperature|to taste|for serving|to serve|for garnish',
    'gehackt|gewürfelt|geschnitten|geschält|geschmolzen|gepresst|weich|kalt|zimmerwarm|verquirlt',
    'haché|hachés|émincé|émincés|fondu|battus|tritato|tritati|picado|picada|picados|picadas|batidos|derretida|picada',
  ].join('|')})$`,
  'iu',
);
/** As they are of several; no rule makes them. */
const ODD: Record<string, string> = {
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

/** The same of lines that add up: of one food in one unit; for converting cups to grams is guessing. */
export function ingredientKey({ food, unitId }: Pick<Ingredient, 'food' | 'unitId'>): string {
  const name = food.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return `${unitId ?? ''} ${ofOne(withoutDone(name))}`;
}

/** "eggs, beaten" are eggs; "sugar, brown" is another sugar. */
function withoutDone(name: string): string {
  const [, food = '', done = ''] = /^([^,(;]+)[,(;]([^,(;)]+)\)?$/u.exec(name) ?? [];
  const words = done
    .trim()
    .replace(/\b(?:at room temperature|to taste|for serving|to serve|for garnish)\b/gu, 'optional');
  return food && words.split(/\s+/u).every((word) => DONE.test(word)) ? food.trim() : name;
}

/** One and several of English, which are the same food. */
function ofOne(name: string): string {
  const last = /(?<![a-z])[a-z]+$/u.exec(name)?.[0] ?? '';
  if (!last) return name;
  const before = name.slice(0, -last.length);
  const odd = ODD[last];
  if (odd) return before + odd;
  if (/[^aeiou]ies$/.test(last) && last.length > 4) return `${before}${last.slice(0, -3)}y`;
  if (last.length < 4 || /(?:ss|us|is)$/.test(last)) return name;
  return name.replace(/s$/, '');
}
