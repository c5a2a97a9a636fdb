import type { PageMeta } from '@yolo/platform';

const DESCRIPTION = 'Plan parties together: invitations, answers and everything around them.';

/** Writes title, description and canonical link of the shown page into the document (`spec 1 ch. 2`). */
export function setPage({ title, description = DESCRIPTION, canonical = null }: PageMeta): void {
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

function element(selector: string, make: () => HTMLElement): Element {
  const found = document.head.querySelector(selector);
  if (found) return found;
  const made = make();
  document.head.append(made);
  return made;
}
