import type { CheerioAPI } from 'cheerio';
import { plainText } from './plain-text.ts';

/** What a page says of itself to pages that link to it. Addresses are whole. */
export interface PageFacts {
  title: string | null;
  /** Its pictures (ogp.me) and its recipe's, the best first. */
  pictureUrls: string[];
  /** The largest sign of its site. */
  iconUrl: string | null;
  /** null: it has none, or none that can be read. */
  recipe: RecipeFacts | null;
}

export interface RecipeFacts {
  title: string | null;
  /** For how many people; of "4 to 6" the first. */
  servings: number | null;
  /** What comes out, where it does not say for how many. */
  makes: string | null;
  minutes: number | null;
  /** A line each, without headings. */
  ingredients: string[];
}

/** Of an icon's sizes. */
const SIZES_MAX = 100;

/** Title and pictures of a page. @param url of the page, for addresses that begin there */
export function headFacts($: CheerioAPI, url: string): Omit<PageFacts, 'recipe'> {
  // Each look goes through the whole page: one is enough.
  const tags = $('meta, link, base, title').toArray();
  const named = (name: string) => tags.filter((tag) => tag.name === name).map((tag) => $(tag));
  const said = new Map(
    named('meta')
      .flatMap((tag) => {
        const [name, content] = [tag.attr('property') ?? tag.attr('name'), tag.attr('content')?.trim()];
        return name && content ? [[name, content] as const] : [];
      })
      .toReversed(),
  );
  const meta = (...names: string[]) => names.map((name) => said.get(name)).find(Boolean);
  const base = wholeAddress(named('base')[0]?.attr('href'), url) ?? url;
  const title = meta('og:title', 'twitter:title') ?? named('title')[0]?.text() ?? '';
  const picture = wholeAddress(meta('og:image:secure_url', 'og:image', 'twitter:image'), base);
  return {
    title: withoutSite(plainText(title), [meta('og:site_name'), meta('application-name')]) || null,
    pictureUrls: picture ? [picture] : [],
    iconUrl: wholeAddress(iconOf(named('link')), base),
  };
}

/** "Pici | A kitchen" is about pici. */
function withoutSite(title: string, sites: (string | undefined)[]): string {
  const [, rest, last] = /^(.+)\s[|–—·•:»-]\s+([^\s|–—·•»][^|–—·•»]*)$/u.exec(title) ?? [];
  const names = sites.map((site) => plainText(site ?? '').toLowerCase());
  return rest && last && names.includes(last.trim().toLowerCase()) ? rest.trim() : title;
}

/** The largest that is no drawing of one colour; Apple's are 180 px where nothing else is said. */
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
    // The window's own format is none that we draw.
    .filter(({ href }) => href && !/\.ico(?:$|\?)/i.test(href));
  return icons.sort((one, other) => other.edge - one.edge)[0]?.href;
}

/** Of an address as a page writes it; null where it is not one of the web. */
export function wholeAddress(address: string | null | undefined, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
