import type { CheerioAPI } from 'cheerio';
import { plainText } from './plain-text.ts';

/** A page's metadata for link previews. Addresses are absolute. */
export interface PageFacts {
  title: string | null;
  /** Its pictures (ogp.me) and those of its recipe, the best first. */
  pictureUrls: string[];
  /** The largest icon of its site. */
  iconUrl: string | null;
  /** null: it has no recipe, or none that can be parsed. */
  recipe: RecipeFacts | null;
}

export interface RecipeFacts {
  title: string | null;
  /** The number of people; of "4 to 6" the first number. */
  servings: number | null;
  /** The yield, if the number of people is not given. */
  makes: string | null;
  minutes: number | null;
  /** One line per ingredient, without headings. */
  ingredients: string[];
}

/** Maximum length of an icon's `sizes` attribute that is parsed. */
const SIZES_MAX = 100;

/** Title and pictures of a page. @param url of the page, for relative addresses */
export function headFacts($: CheerioAPI, url: string): Omit<PageFacts, 'recipe'> {
  // A single query, because each one traverses the whole page.
  const tags = $('meta, link, base, title').toArray();
  const named = (name: string) => tags.filter((tag) => tag.name === name).map((tag) => $(tag));
  const metaContents = new Map(
    named('meta')
      .flatMap((tag) => {
        const [name, content] = [tag.attr('property') ?? tag.attr('name'), tag.attr('content')?.trim()];
        return name && content ? [[name, content] as const] : [];
      })
      .toReversed(),
  );
  const meta = (...names: string[]) => names.map((name) => metaContents.get(name)).find(Boolean);
  const base = wholeAddress(named('base')[0]?.attr('href'), url) ?? url;
  const title = meta('og:title', 'twitter:title') ?? named('title')[0]?.text() ?? '';
  const picture = wholeAddress(meta('og:image:secure_url', 'og:image', 'twitter:image'), base);
  return {
    title: withoutSite(plainText(title), [meta('og:site_name'), meta('application-name')]) || null,
    pictureUrls: picture ? [picture] : [],
    iconUrl: wholeAddress(iconOf(named('link')), base),
  };
}

/** Removes the site's name: "Pici | A kitchen" becomes "Pici". */
function withoutSite(title: string, sites: (string | undefined)[]): string {
  const [, rest, last] = /^(.+)\s[|–—·•:»-]\s+([^\s|–—·•»][^|–—·•»]*)$/u.exec(title) ?? [];
  const names = sites.map((site) => plainText(site ?? '').toLowerCase());
  return rest && last && names.includes(last.trim().toLowerCase()) ? rest.trim() : title;
}

/** The largest icon, without monochrome mask icons; Apple's are 180 px by default. */
function iconOf(links: ReturnType<CheerioAPI>[]): string | undefined {
  const icons = links
    .filter((link) =>
      /(?:^|\s)icon(?:\s|$)|^apple-touch-icon(?:-precomposed)?$/i.test(link.attr('rel') ?? ''),
    )
    .map((link) => {
      const apple = /^apple/i.test(link.attr('rel') ?? '') ? 180 : 16;
      const [, edge] = /(\d{1,4})x\d/.exec(link.attr('sizes')?.slice(0, SIZES_MAX) ?? '') ?? [];
      return { href: link.attr('href'), edge: Number(edge ?? apple) };
    })
    // We cannot draw Windows' ICO format.
    .filter(({ href }) => href && !/\.ico(?:$|\?)/i.test(href));
  return icons.sort((one, other) => other.edge - one.edge)[0]?.href;
}

/** The absolute form of a page's address; null if it is not http(s). */
export function wholeAddress(address: string | null | undefined, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
