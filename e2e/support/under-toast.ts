import type { Page } from '@playwright/test';

/** Labels of the controls that the toast covers. */
export function underToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[role=status] > [popover]')!;
    const controls = [
      ...document.querySelectorAll('main :is(a, button, input, select, textarea), header :is(a, button)'),
    ];
    const isCovered = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const at = [0.05, 0.5, 0.95];
      return at.some((x) =>
        at.some((y) => toast.contains(document.elementFromPoint(left + width * x, top + height * y))),
      );
    };
    return controls
      .filter(isCovered)
      .map((control) => control.textContent || control.ariaLabel || control.tagName);
  });
}
