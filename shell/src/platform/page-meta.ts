import type { PageMeta } from '@yolo/platform';

const DESCRIPTION = 'Plan parties together: invitations, answers and everything around them.';

/**
 * Writes title, description and canonical link of the shown page into the document (`spec 1 ch. 2`).
 * @param route the route's values, for fields that the page does not set
 */
export function setPage({ title, ...page }: PageMeta, route?: PageMeta): void {
  const { description = route?.description ?? DESCRIPTION, canonical = route?.canonical ?? null } = page;
  document.title = title === 'Yolo' ? title : `${title} · Yolo`;
  element('meta[name=description]', () => {
    const meta = document.createElement('meta');
    meta.name = 'description';
    return meta;
  }).setAttribute('content', description);
  document.head.querySelector('link[rel=canonical]')?.remove();
  if (canonical === null) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = new URL(canonical, location.origin).href;
  document.head.append(link);
}

/** Removes the link preview tags, which describe the invitation and are wrong on another page. */
export function leavePreview(): void {
  for (const tag of document.head.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]'))
    tag.remove();
}

function element(selector: string, make: () => HTMLElement): Element {
  const found = document.head.querySelector(selector);
  if (found) return found;
  const created = make();
  document.head.append(created);
  return created;
}
