import type { CheerioAPI } from 'cheerio';
import { jsonLd } from './json-ld.ts';
import { microdataRecipes } from './microdata.ts';
import type { RecipeFacts } from './page-facts.ts';
import { plainLines, plainText } from './plain-text.ts';
import { fieldOf, isRecipe, isThing, recipesIn, textsOf, type Thing } from './schema-things.ts';
import { siteRecipe } from './site-recipe.ts';
import { minutesOf } from './times.ts';
import { yieldOf } from './yields.ts';

/** Recipes have shorter lists. */
const LINES_MAX = 100;
const IMAGES_MAX = 3;
/** Pages with more are not about one recipe. */
const RECIPES_MAX = 30;

/** A recipe with the addresses of its pictures, the best first. */
export interface FoundRecipe extends RecipeFacts {
  images: string[];
}

/**
 * The recipe of a page, from schema.org data in JSON-LD, microdata or RDFa, otherwise by the site's own markup.
 * @param url of the page; it is not fetched
 * @param pageTitle identifies the main one of several recipes
 * @returns null without a recipe
 */
export async function recipeFacts(
  $: CheerioAPI,
  url: string,
  pageTitle: string | null = null,
): Promise<FoundRecipe | null> {
  const said = jsonLd($);
  const things = [...recipesIn(said), ...microdataRecipes($).filter(isRecipe)];
  const recipes = things.slice(0, RECIPES_MAX).map((recipe) => read(recipe, said));
  const found = best(recipes, [pageTitle, $('h1').first().text()]);
  return found && found.ingredients.length > 0 ? found : ((await siteRecipe($, url)) ?? found);
}

function read(recipe: Thing, said: readonly unknown[]): FoundRecipe {
  const minutes = (name: string) => minutesOf(textsOf(fieldOf(recipe, name)));
  const summed = (minutes('prepTime') ?? 0) + (minutes('cookTime') ?? 0);
  return {
    title: plainText(textsOf(fieldOf(recipe, 'name', 'headline'))[0] ?? '') || null,
    ...yieldOf(yieldsOf(fieldOf(recipe, 'recipeYield', 'yield', 'servings'))),
    minutes: minutes('totalTime') ?? (summed || null),
    ingredients: linesOf(fieldOf(recipe, 'recipeIngredient', 'ingredients', 'ingredient', 'supply')),
    images: imagesOf(fieldOf(recipe, 'image', 'photo', 'thumbnailUrl'), said),
  };
}

/** A single text with all ingredients is split; in a list each item is one, regardless of line breaks. */
function linesOf(ingredients: unknown): string[] {
  const texts = textsOf(ingredients).filter((text) => text.trim() !== '');
  const lines = texts.length === 1 ? split(plainLines(texts[0]!)) : texts.map(plainText);
  return lines.filter(Boolean).slice(0, LINES_MAX);
}

/** Splits at commas before numbers: "2 onions, chopped, 1 egg" are two. */
function split(lines: string[]): string[] {
  if (lines.length !== 1) return lines;
  const parts = lines[0]!.split(/[,;]\s+(?=[\d½¼¾⅓⅔⅛])/u);
  return parts.length > 2 ? parts : lines;
}

/** Some pages use objects for quantities. */
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
    const whole = fieldOf(each, 'url', 'contentUrl') ? each : (referencedThing(each['@id'], said) ?? each);
    return textsOf(fieldOf(whole, 'url', 'contentUrl'));
  });
  return addresses.map((address) => address.trim()).slice(0, IMAGES_MAX);
}

/** The data of a referenced thing elsewhere on the page. */
function referencedThing(id: unknown, said: unknown): Thing | undefined {
  if (typeof id !== 'string') return undefined;
  const things = [said].flat(3).flatMap((each) => (isThing(each) ? [each, each['@graph']].flat() : []));
  return things.find(
    (each): each is Thing => isThing(each) && each['@id'] === id && Object.keys(each).length > 1,
  );
}

const normalised = (text: string | null) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * The page's main recipe: of several entries for the same dish the most complete one, with fields that only others
 * have.
 */
function best(recipes: readonly FoundRecipe[], pageTitles: (string | null)[]): FoundRecipe | null {
  const about = pageTitles.map(normalised).filter(Boolean);
  const isMeant = ({ title }: FoundRecipe) => {
    const name = normalised(title);
    return name !== '' && about.some((each) => each.includes(name));
  };
  const whole = recipes.filter(({ ingredients }) => ingredients.length > 0);
  // An entry without ingredients still has a title and servings.
  const first = whole.find(isMeant) ?? whole[0] ?? recipes.find(isMeant);
  if (!first) return null;
  const same = recipes.filter(
    ({ title }) => !title || !first.title || normalised(title) === normalised(first.title),
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
