import type { CheerioAPI } from 'cheerio';
import { jsonrepair } from 'jsonrepair';
import { ExtractorPlugin, getScraper, LogLevel, type RecipeFields } from 'recipe-scrapers';
import type { RecipeFacts } from './page-facts.ts';

/** Longer lists are no recipe's. */
const LINES_MAX = 100;

/** Where nothing else is found: the library refuses a page that lacks any of its fields, and we need three. */
class Nothing extends ExtractorPlugin {
  override readonly name = 'Nothing';
  override readonly priority = -1;

  supports(): boolean {
    return true;
  }

  extract<Key extends keyof RecipeFields>(field: Key): RecipeFields[Key] {
    const empty = field === 'ingredients' || field === 'instructions' ? [] : '';
    return empty as unknown as RecipeFields[Key];
  }
}

/**
 * The recipe of a page, by schema.org's words in JSON-LD or microdata, else as its site writes it.
 * @param url of the page; it is not fetched
 * @returns null where there is none
 */
export async function recipeFacts(
  $: CheerioAPI,
  url: string,
): Promise<(RecipeFacts & { image: string | null }) | null> {
  mend($);
  const html = $.html();
  // What knows the site may fail at its newest design; the words of schema.org are still there.
  const found = (await scraped($, html, url)) ?? (await scraped($, html, 'https://recipe.invalid/'));
  if (!found) return null;
  const { title, image, yields, totalTime, cookTime, prepTime } = found;
  const ingredients = found.ingredients
    .flatMap(({ items }) => items.map(({ value }) => inOneLine(value)))
    .filter(Boolean)
    .slice(0, LINES_MAX);
  if (ingredients.length === 0) return null;
  const minutes = totalTime ?? ((cookTime ?? 0) + (prepTime ?? 0) || null);
  return {
    title: inOneLine(title) || null,
    servings: servingsOf(yields),
    minutes: minutes !== null && minutes > 0 ? Math.round(minutes) : null,
    ingredients,
    image: image || null,
  };
}

/** Pages write JSON by hand, with commas too many and lines that break; a browser does not mind, for it reads none of it. */
function mend($: CheerioAPI): void {
  $('script[type="application/ld+json"]').each((_, script) => {
    const found = parsed($(script).text());
    // Written back without what would end the script.
    if (found !== undefined) $(script).text(JSON.stringify(plain(found)).replaceAll('<', '\\u003c'));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      return undefined;
    }
  }
}

const TIMES = ['totalTime', 'cookTime', 'prepTime'];

/** Recipes as the library knows them: of one type, with times that are times and yields in our digits. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, each]) => [name, plain(each)] as const);
  const object = Object.fromEntries(fields) as Record<string, unknown>;
  if (![object['@type']].flat().some((type) => /(?:^|[/:])Recipe$/.test(String(type)))) return object;
  object['@type'] = 'Recipe';
  for (const name of TIMES) if (!/^P/.test(String(object[name]))) delete object[name];
  const yields = [object.recipeYield]
    .flat()
    .map((each) => (each === undefined ? '' : inOurDigits(String(each))));
  return { ...object, recipeYield: yields };
}

async function scraped($: CheerioAPI, html: string, url: string) {
  try {
    const Scraper = getScraper(url, { wildMode: true });
    const scraper = new Scraper(html, url, {
      extraExtractors: [new Nothing($)],
      fallbackAuthor: 'Nobody',
      logLevel: LogLevel.ERROR + 1,
    });
    return await scraper.toRecipeObject();
  } catch {
    return null;
  }
}

const inOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** For how many: of "4–6 servings" four, as cooks who are careful count. */
export function servingsOf(yields: string | null | undefined): number | null {
  const servings = Number(/\d+/.exec(inOurDigits(yields ?? ''))?.[0] ?? 0);
  return servings >= 1 && servings <= 999 ? servings : null;
}

/** Unicode keeps the ten digits of a script together, from zero up. */
const inOurDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
