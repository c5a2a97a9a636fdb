import type { EggElement } from '@yolo/contract/assistant';

const CONTROLS =
  'a, button, input, select, textarea, label, summary, audio, video, iframe, [contenteditable], [role=button]';

/** The marked element (`data-egg`) around a target; of the invite page its main part, without open dialogs. */
export function markOf(target: EventTarget | null, element: EggElement): Element | null {
  if (!(target instanceof Element)) return null;
  if (element !== 'invite_page') return target.closest(`[data-egg="${element}"]`);
  return target.closest('dialog') ? null : target.closest('main');
}

/** Whether a click there counts for the element: a button in the head, or a link on the page, has its own effect. */
export function isClickOn(target: EventTarget | null, element: EggElement): boolean {
  const mark = markOf(target, element);
  const control = mark && (target as Element).closest(CONTROLS);
  if (!mark || !control || !mark.contains(control)) return mark !== null;
  if (element === 'invite_page') return false;
  return element !== 'header' || control.matches('a');
}

/** The link in the logo or the name that a click would follow in this tab; null if there is none. */
export function linkUnder(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (!markOf(link, 'logo') && !markOf(link, 'header'))) return null;
  const isElsewhere = (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  return isElsewhere ? null : link;
}

/** Names the elements with eggs at the root: party and Loco Yolo leave them alone. @returns undoes it */
export function arm(elements: readonly EggElement[]): () => void {
  const { dataset } = document.documentElement;
  const armed = [...new Set(elements)].join(' ');
  dataset.eggs = armed;
  return () => {
    // Another page of the event may have set its own before this one unmounts.
    if (dataset.eggs === armed) delete dataset.eggs;
  };
}
