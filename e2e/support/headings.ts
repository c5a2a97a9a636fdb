import type { Page } from '@playwright/test';

/**
 * Faults of the heading outline that a screen reader reads: a page has one h1, which comes first; a dialog or popover begins
 * with h2; no heading skips a level downwards.
 */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
      (heading) =>
        heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('[aria-hidden=true]'),
    );
    const overlays = 'dialog, [popover]';
    const outline = (ordered: Element[], first: number, where: string) => {
      let before = first - 1;
      return ordered.flatMap((heading) => {
        const level = Number(heading.tagName[1]);
        const skips = level > before + 1;
        const fault = skips ? [`${where}: h${level} “${heading.textContent?.trim()}” after h${before}`] : [];
        before = level;
        return fault;
      });
    };
    const own = headings.filter((heading) => !heading.closest(overlays));
    const ones = own.filter(({ tagName }) => tagName === 'H1').length;
    return [
      ...(ones === 1 ? [] : [`the page has ${ones} h1`]),
      ...outline(own, 1, 'page'),
      ...[...document.querySelectorAll(overlays)].flatMap((sheet) =>
        outline(
          headings.filter((heading) => heading.closest(overlays) === sheet),
          2,
          'over the page',
        ),
      ),
    ];
  });
}

/** Which words must not be broken over two lines. */
interface UnbrokenWords {
  /** Selector of the elements with the words. */
  within: string;
  /** Longest word that must not be broken, in characters; amounts never may. */
  longest: number;
}

/** All words of headings. */
const inHeadings: UnbrokenWords = { within: 'h1, h2, h3, h4, h5, h6', longest: Infinity };
/** Up to the length of “everything”: that fits beside a figure or a button, also on the yolo theme’s cards on a phone. */
export const inLists: UnbrokenWords = { within: 'li, p', longest: 10 };

/** Words that are broken over two lines, other than at a hyphen. */
export function brokenWords(page: Page, words = inHeadings): Promise<string[]> {
  return page.evaluate(({ within, longest }) => {
    const linesOf = (text: Node, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      // Counted by position: text with an ellipsis has two boxes on one line.
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
  }, words);
}
