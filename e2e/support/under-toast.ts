import type { Page } from '@playwright/test';

/** The controls of the page that the toast lies over, by their words. */
export function underToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[role=status] > [popover]')!;
    const controls = [
      ...document.querySelectorAll('main :is(a, button, input, select, textarea), header :is(a, button)'),
    ];
    const isUnder = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const at = [0.05, 0.5, 0.95];
      return at.some((x) =>
        at.some((y) => toast.contains(document.elementFromPoint(left + width * x, top + height * y))),
      );
    };
    return controls
      .filter(isUnder)
      .map((control) => control.textContent || control.ariaLabel || control.tagName);
  });
}
