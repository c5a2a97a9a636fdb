import type { CheerioAPI } from 'cheerio';
import { jsonLd } from './json-ld.ts';
import { markedRecipes } from './microdata.ts';
import type { RecipeFacts } from './page-facts.ts';
import { plainLines, plainText } from './plain-text.ts';
import { fieldOf, isRecipe, isThing, recipesIn, textsOf, type Thing } from './schema-things.ts';
import { siteRecipe } from './site-recipe.ts';
import { minutesOf } from './times.ts';
import { yieldOf } from './yields.ts';

/** Longer lists are no recipe's. */
const LINES_MAX = 100;
const IMAGES_MAX = 3;
/** Pages that list more are about none. */
const RECIPES_MAX = 30;

/** A recipe with where its pictures are, the best first. */
export interface FoundRecipe extends RecipeFacts {
  images: string[];
}

/**
 * The recipe of a page, by schema.org's words in JSON-LD, microdata or RDFa, else as its site writes it.
 * @param url of the page; it is not fetched
 * @param pageTitle says which of several recipes the page is about
 * @returns null where none exists
 */
export async function recipeFacts(
  $: CheerioAPI,
  url: string,
  pageTitle: string | null = null,
): Promise<FoundRecipe | null> {
  const said = jsonLd($);
  const things = [...recipesIn(said), ...markedRecipes($).filter(isRecipe)];
  const recipes = things.slice(0, RECIPES_MAX).map((recipe) => read(recipe, said));
  const found = best(recipes, [pageTitle, $('h1').first().text()]);
  return found && found.ingredients.length > 0 ? found : ((await siteRecipe($, url)) ?? found);
}

function read(recipe: Thing, said: readonly unknown[]): FoundRecipe {
  const minutes = (name: string) => minutesOf(textsOf(fieldOf(recipe, name)));
  const inParts = (minutes('prepTime') ?? 0) + (minutes('cookTime') ?? 0);
  return {
    title: plainText(textsOf(fieldOf(recipe, 'name', 'headline'))[0] ?? '') || null,
    ...yieldOf(yieldsOf(fieldOf(recipe, 'recipeYield', 'yield', 'servings'))),
    minutes: minutes('totalTime') ?? (inParts || null),
    ingredients: linesOf(fieldOf(recipe, 'recipeIngredient', 'ingredients', 'ingredient', 'supply')),
    images: imagesOf(fieldOf(recipe, 'image', 'photo', 'thumbnailUrl'), said),
  };
}

/** One text that holds them all is taken apart; in a list each is one, however its page breaks it. */
function linesOf(ingredients: unknown): string[] {
  const texts = textsOf(ingredients).filter((text) => text.trim() !== '');
  const lines = texts.length === 1 ? apart(plainLines(texts[0]!)) : texts.map(plainText);
  return lines.filter(Boolean).slice(0, LINES_MAX);
}

/** At commas before numbers, for "2 onions, chopped, 1 egg" are two. */
function apart(lines: string[]): string[] {
  if (lines.length !== 1) return lines;
  const parts = lines[0]!.split(/[,;]\s+(?=[\d½¼¾⅓⅔⅛])/u);
  return parts.length > 2 ? parts : lines;
}

/** Quantities are objects at some. */
function yieldsOf(value: unknown): string[] {
  return [value].flat().flatMap((each) => {
    const least = isThing(each) ? fieldOf(each, 'value', 'minValue', 'maxValue') : undefined;
    if (least === undefined) return textsOf(each);
    return [[...textsOf(least), ...textsOf(fieldOf(each as Thing, 'unitText'))].join(' ')];
  });
}

function imagesOf(image: unknown, said: readonly unknown[]): string[] {
  const addresses = [image].flat().flatMap((each) => {
    if (!isThing(each)) return textsOf(each);
    const whole = fieldOf(each, 'url', 'contentUrl') ? each : (referred(each['@id'], said) ?? each);
    return textsOf(fieldOf(whole, 'url', 'contentUrl'));
  });
  return addresses.map((address) => address.trim()).slice(0, IMAGES_MAX);
}

/** What a page says of the thing elsewhere. */
function referred(id: unknown, said: unknown): Thing | undefined {
  if (typeof id !== 'string') return undefined;
  const things = [said].flat(3).flatMap((each) => (isThing(each) ? [each, each['@graph']].flat() : []));
  return things.find(
    (each): each is Thing => isThing(each) && each['@id'] === id && Object.keys(each).length > 1,
  );
}

const letters = (text: string | null) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** What the page is about, and of several that say it the fullest, with what only others say of the same dish. */
function best(recipes: readonly FoundRecipe[], pageTitles: (string | null)[]): FoundRecipe | null {
  const about = pageTitles.map(letters).filter(Boolean);
  const isMeant = ({ title }: FoundRecipe) => {
    const name = letters(title);
    return name !== '' && about.some((each) => each.includes(name));
  };
  const whole = recipes.filter(({ ingredients }) => ingredients.length > 0);
  // One that says no ingredients still says what it is called, and for how many it is.
  const first = whole.find(isMeant) ?? whole[0] ?? recipes.find(isMeant);
  if (!first) return null;
  const same = recipes.filter(
    ({ title }) => !title || !first.title || letters(title) === letters(first.title),
  );
  const fullest = same.reduce((a, b) => (b.ingredients.length > a.ingredients.length ? b : a), first);
  const all = [fullest, ...same];
  const servings = all.find((each) => each.servings)?.servings ?? null;
  return {
    title: all.find(({ title }) => title)?.title ?? null,
    servings,
    makes: servings === null ? (all.find(({ makes }) => makes)?.makes ?? null) : null,
    minutes: all.find(({ minutes }) => minutes)?.minutes ?? null,
    ingredients: fullest.ingredients,
    images: [...new Set(all.flatMap(({ images }) => images))].slice(0, IMAGES_MAX),
  };
}
