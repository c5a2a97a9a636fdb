import type { CheerioAPI } from 'cheerio';

/** What a page says of itself to whoever links to it. Addresses are whole. */
export interface PageFacts {
  title: string | null;
  /** Its picture (ogp.me), or its recipe's. */
  pictureUrl: string | null;
  /** The largest sign of its site. */
  iconUrl: string | null;
  /** null: it has none, or none that can be read. */
  recipe: RecipeFacts | null;
}

export interface RecipeFacts {
  title: string | null;
  /** For how many people, or pieces; of "4 to 6" the first. */
  servings: number | null;
  minutes: number | null;
  /** A line each, without headings. */
  ingredients: string[];
}

/** Title and pictures of a page. @param url of the page, for addresses that begin there */
export function headFacts($: CheerioAPI, url: string): Omit<PageFacts, 'recipe'> {
  const meta = (...names: string[]) =>
    names
      .map((name) => $(`meta[property="${name}"], meta[name="${name}"]`).first().attr('content')?.trim())
      .find(Boolean);
  const base = wholeAddress($('base[href]').first().attr('href'), url) ?? url;
  return {
    title: meta('og:title', 'twitter:title') ?? ($('title').first().text().trim() || null),
    pictureUrl: wholeAddress(meta('og:image:secure_url', 'og:image', 'twitter:image'), base),
    iconUrl: wholeAddress(iconOf($), base),
  };
}

/** The largest that is no drawing of one colour; Apple's are 180 px where nothing else is said. */
function iconOf($: CheerioAPI): string | undefined {
  const icons = $('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="apple-touch-icon-precomposed"]')
    .toArray()
    .map((link) => {
      const apple = ($(link).attr('rel') ?? '').startsWith('apple') ? 180 : 16;
      const [, edge] = /(\d+)x\d+/.exec($(link).attr('sizes') ?? '') ?? [];
      return { href: $(link).attr('href'), edge: Number(edge ?? apple) };
    })
    // The window's own format is none that we draw.
    .filter(({ href }) => href && !/\.ico(?:$|\?)/i.test(href));
  return icons.sort((one, other) => other.edge - one.edge)[0]?.href;
}

/** Of an address as a page writes it; null where it is none of the web. */
export function wholeAddress(address: string | null | undefined, base: string): string | null {
  if (!address || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
