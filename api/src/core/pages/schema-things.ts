/** A schema.org item of a page: from JSON-LD, microdata or RDFa. */
export type Thing = Record<string, unknown>;

const DEPTH_MAX = 20;
/** In the order of the parts in an ingredient line. */
const PARTS = ['amount', 'quantity', 'requiredQuantity', 'value', 'unitText', 'unit', 'name', 'text'];

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shortName = (name: string) => name.replace(/^.*[/#:]/, '').toLowerCase();

/** The first non-empty field of a thing among several names, with any prefix: `schema:name`. */
export function fieldOf(thing: Thing, ...names: string[]): unknown {
  for (const name of names)
    for (const [key, value] of Object.entries(thing))
      if (shortName(key) === name.toLowerCase() && !isNothing(value)) return value;
  return undefined;
}

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** All recipes within a value, in the page's order; recipes nested in others are left out. */
export function recipesIn(value: unknown, depth = 0): Thing[] {
  if (depth > DEPTH_MAX) return [];
  if (Array.isArray(value)) return value.flatMap((each) => recipesIn(each, depth + 1));
  if (!isThing(value)) return [];
  if (isRecipe(value)) return [value];
  return Object.values(value).flatMap((each) => recipesIn(each, depth + 1));
}

export const isRecipe = (thing: Thing): boolean =>
  textsOf(thing['@type'] ?? thing['type']).some(
    (type) => shortName(type.trim().replace(/\/$/, '')) === 'recipe',
  );

/** All texts of a value; parts of one text are joined. */
export function textsOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (depth > DEPTH_MAX) return [];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, depth + 1));
  if (!isThing(value)) return [];
  const inner =
    value['@value'] ?? value['@list'] ?? value['@set'] ?? fieldOf(value, 'itemListElement', 'item');
  if (inner !== undefined) return textsOf(inner, depth + 1);
  const parts = PARTS.flatMap((part) => textsOf(fieldOf(value, part), depth + 1));
  return parts.length > 0 ? [parts.join(' ')] : [];
}
