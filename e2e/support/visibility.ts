import type { Page } from '@playwright/test';

/**
 * Finds what does not fit into the window: a page that scrolls sideways, text that is cut off by an edge. Exempt are scroll
 * containers, hidden elements, and text that ends in an ellipsis until it is unfolded.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const isSkipped = (element: Element) =>
      element.closest('[aria-hidden=true], svg, option, noscript, script, style') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      (getComputedStyle(element).textOverflow === 'ellipsis' && element.closest('[data-folded]') !== null);
    const cut = [...document.querySelectorAll('#app *')].filter((element) => {
      const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!text || isSkipped(element)) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const own = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const edge = box.getBoundingClientRect();
        // A box of one pixel holds text for screen readers only.
        if (edge.width <= 1 || /auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
        if (clips(box) && (own.right > edge.right + 1 || own.left < edge.left - 1)) return true;
      }
      return own.right > root.clientWidth + 1 || own.left < -1;
    });
    return [...wide, ...cut.map(describe)];
  });
}

/** Controls that are invisible in forced colours: fields and switches without an edge, buttons without text or icon. */
export function invisibleControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasEdge = (element: Element) =>
      [null, '::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        const edges = [style.borderBottomStyle, style.outlineStyle];
        const widths = [style.borderBottomWidth, style.outlineWidth];
        return edges.some((edge, at) => edge !== 'none' && parseFloat(widths[at] ?? '0') > 0);
      });
    const field = 'input:not([type=file], [type=hidden]), textarea, select, [role=switch], [role=combobox]';
    const invisible = [...document.querySelectorAll(`${field}, button, a[href]`)].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
      // Controls that the browser draws itself are visible in forced colours.
      if (control.matches('[type=checkbox], [type=radio]') && getComputedStyle(control).appearance !== 'none')
        return false;
      if (!control.matches(field)) return !control.textContent?.trim() && !control.querySelector('svg, img');
      const around = [control, control.parentElement, control.nextElementSibling, ...control.children];
      return !around.some((each) => each && hasEdge(each));
    });
    return invisible.map((control) => control.outerHTML.slice(0, 120));
  });
}

/** Duration of a movement that nobody can see, in ms: that of transitions with reduced motion. */
const INVISIBLE_MS = 10;

/** Names of the running animations. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(
    (invisibleMs) =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) > invisibleMs,
        )
        .map((animation) => {
          const { target } = animation.effect as KeyframeEffect;
          return `${animation.id || animation.constructor.name} on ${target?.className ?? ''}`;
        }),
    INVISIBLE_MS,
  );
}
