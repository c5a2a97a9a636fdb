import { decodePage } from './decode-page.ts';
import { headFacts, type PageFacts, wholeAddress } from './page-facts.ts';
import { recipeFacts } from './recipe-facts.ts';

/** Extracts all facts of a page. @param charset the server's */
export async function readPage(bytes: Buffer, url: string, charset: string | null): Promise<PageFacts> {
  const $ = decodePage(bytes, url, charset);
  const head = headFacts($, url);
  const found = await recipeFacts($, url, head.title);
  if (!found) return { ...head, recipe: null };
  const { images, ...recipe } = found;
  const [first = [], ...others] = images.map((image) => wholeAddress(image, url) ?? []);
  // The link preview's picture is usually the smallest, the recipe's own the best.
  const pictureUrls = [...new Set([first, head.pictureUrls, others].flat(2))];
  return { ...head, pictureUrls, recipe };
}
