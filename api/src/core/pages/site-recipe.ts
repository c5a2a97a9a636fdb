import type { CheerioAPI } from 'cheerio';
import { ExtractorPlugin, getScraper, LogLevel, type RecipeFields } from 'recipe-scrapers';
import { plainText } from './plain-text.ts';
import type { FoundRecipe } from './recipe-facts.ts';
import { plausibleMinutes } from './times.ts';
import { yieldOf } from './yields.ts';

/** The fallback for missing fields, which the library would treat as a failure. */
class EmptyFields extends ExtractorPlugin {
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

/** The recipe of a page without schema.org data, if the library supports its site. */
export async function siteRecipe($: CheerioAPI, url: string): Promise<FoundRecipe | null> {
  const scraper = scraperOf($, url);
  const ingredients = await scraper?.extract('ingredients').catch(() => null);
  const lines = (ingredients ?? []).flatMap(({ items }) => items.map(({ value }) => plainText(value)));
  if (!scraper || lines.length === 0) return null;
  // Field by field, because the library rejects a page if one field is unreadable.
  const text = (field: 'title' | 'yields' | 'image') => scraper.extract(field).catch(() => '');
  const image = await text('image');
  return {
    title: plainText(await text('title')) || null,
    ...yieldOf([await text('yields')]),
    minutes: plausibleMinutes((await scraper.extract('totalTime').catch(() => null)) ?? 0),
    ingredients: lines,
    images: image ? [image] : [],
  };
}

function scraperOf($: CheerioAPI, url: string) {
  try {
    const Scraper = getScraper(url);
    return new Scraper($.html(), url, {
      extraExtractors: [new EmptyFields($)],
      logLevel: LogLevel.ERROR + 1,
    });
  } catch {
    // The site is not supported.
    return null;
  }
}
