import type { Locator, Page } from '@playwright/test';

/** Smallest touch target, in px (`visual.md`). */
const MIN_SIZE = 44;

/**
 * Touch targets that are too small: controls that react to less than 44 px in a direction, except links in running text
 * (WCAG 2.5.8, "inline"). The area in which a control reacts counts, even beyond its own box.
 * @param part of the page; by default the open dialog or menu, if there is one, else all of it
 */
export function smallTargets(page: Page, part: Locator = page.locator('html')): Promise<string[]> {
  return part.evaluate((root, minSize) => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=switch], [role^=menuitem], [role=option], [role=tab], [role=gridcell][tabindex]';
    // Controls under a dialog or an open menu cannot be pressed.
    const modal = [...document.querySelectorAll('dialog:modal, [popover=auto]:popover-open')].at(-1);
    const isRunningText = (control: Element) => {
      if (!control.matches('a[href]') || getComputedStyle(control).display !== 'inline') return false;
      let block = control.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const words = block?.textContent?.trim() ?? '';
      return words !== control.textContent?.trim();
    };
    /** A checkbox, radio button or file field can also be pressed by its labels. */
    const partsOf = (control: Element): Element[] => {
      const hasPressableLabels = control.matches('[type=checkbox], [type=radio], [type=file]');
      const labels = hasPressableLabels ? [...((control as HTMLInputElement).labels ?? [])] : [];
      return [control, ...labels];
    };
    const boxOf = (parts: Element[]) => {
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isVisible && width > 1 && height > 1 && element.closest('[inert], [aria-hidden=true]') === null;
    };
    const isHit = (parts: Element[], x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return parts.some((part) => part.contains(hit));
    };
    const small = [...(modal ?? root).querySelectorAll(controls)].flatMap((control) => {
      const parts = partsOf(control).filter(isSeen);
      if (parts.length === 0 || isRunningText(control)) return [];
      const { width, height } = boxOf(parts);
      if (width >= minSize - 0.5 && height >= minSize - 0.5) return [];
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { x, y } = boxOf(parts);
      const reach = minSize / 2 - 1;
      const wide = width >= minSize - 0.5 || [-reach, reach].every((by) => isHit(parts, x + by, y));
      const high = height >= minSize - 0.5 || [-reach, reach].every((by) => isHit(parts, x, y + by));
      if (wide && high) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
      const kind = control.getAttribute('role') ?? control.tagName.toLowerCase();
      return [`${kind} “${(name ?? '').slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`];
    });
    scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(small)];
  }, MIN_SIZE);
}
