import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** Titles stand at the beginning; parsing more would take the loop for too long. */
const HEAD_BYTES = 64 * 1024;

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Title and picture of a page, as it tells them to whoever links to it (ogp.me), else its title. */
export function pageFacts(page: Buffer, url: string): { title?: string; pictureUrl?: string } {
  const found = { title: '', ogTitle: '', image: '' };
  const visit = (node: Node): void => {
    if (!('tagName' in node)) return;
    const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value ?? '';
    if (node.tagName === 'title' && !found.title) {
      found.title = node.childNodes.map((text) => ('value' in text ? text.value : '')).join('');
    }
    if (node.tagName === 'meta') {
      if (attribute('property') === 'og:title') found.ogTitle ||= attribute('content');
      if (attribute('property') === 'og:image') found.image ||= attribute('content');
    }
    if (node.tagName !== 'body') node.childNodes.forEach(visit);
  };
  parse(page.toString('utf8', 0, HEAD_BYTES)).childNodes.forEach(visit);
  const title = found.ogTitle || found.title;
  const pictureUrl = URL.canParse(found.image, url) ? new URL(found.image, url).href : undefined;
  return { ...(title && { title }), ...(found.image && pictureUrl && { pictureUrl }) };
}
