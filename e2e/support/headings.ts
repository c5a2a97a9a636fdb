import type { Page } from '@playwright/test';

/**
 * What is wrong with the outline that a screen reader goes through: the page has one h1, which comes first, what opens over it
 * begins with h2, and none skips a level on its way down.
 */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
      (heading) =>
        heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('[aria-hidden=true]'),
    );
    const over = 'dialog, [popover]';
    const outline = (headings: Element[], first: number, where: string) => {
      let before = first - 1;
      return headings.flatMap((heading) => {
        const level = Number(heading.tagName[1]);
        const skips = level > before + 1;
        const fault = skips ? [`${where}: h${level} “${heading.textContent?.trim()}” after h${before}`] : [];
        before = level;
        return fault;
      });
    };
    const own = told.filter((heading) => !heading.closest(over));
    const ones = own.filter(({ tagName }) => tagName === 'H1').length;
    return [
      ...(ones === 1 ? [] : [`the page has ${ones} h1`]),
      ...outline(own, 1, 'page'),
      ...[...document.querySelectorAll(over)].flatMap((sheet) =>
        outline(
          told.filter((heading) => heading.closest(over) === sheet),
          2,
          'over the page',
        ),
      ),
    ];
  });
}
