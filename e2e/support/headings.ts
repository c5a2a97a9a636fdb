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

/** Which words have to stay on one line. */
interface Whole {
  /** Selector of what they are in. */
  within: string;
  /** Longer ones, but for amounts, may be broken; in characters. */
  longest: number;
}

/** All of them. */
const inHeadings: Whole = { within: 'h1, h2, h3, h4, h5, h6', longest: Infinity };
/** As long as “everything”: beside it a figure or a button gives way, also on the yolo theme’s cards of a phone. */
export const inLists: Whole = { within: 'li, p', longest: 10 };

/** Words that end in another line than they begin, other than at their hyphen. */
export function brokenWords(page: Page, whole = inHeadings): Promise<string[]> {
  return page.evaluate(({ within, longest }) => {
    const linesOf = (text: Node, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      // What ends in an ellipsis has two boxes on one line.
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const isBound = (word: string) => word.length <= longest || /^\$[\d,.]+$/.test(word);
    return [...document.querySelectorAll(within)].flatMap((element) => {
      const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text.parentElement?.closest(within) === element)
          for (const word of (text.nodeValue ?? '').matchAll(/[^\s-]+/g))
            if (isBound(word[0]) && linesOf(text, word) > 1) broken.push(word[0]);
      return broken;
    });
  }, whole);
}
